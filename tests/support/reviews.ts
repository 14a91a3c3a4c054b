import type { Insertable } from 'kysely'
import type { CallInput } from '#contract/functions.ts'
import { addOrderLink } from '#db/orders/order-access.ts'
import type { Database } from '#db/tables.ts'
import { linkLastsMs } from '#domain/orders/order-access.ts'
import { addAddressedOrder } from './order-openings.ts'
import type { TestShop } from './shop.ts'

type GivenOrder = Partial<Insertable<Database['orders']>>
type GivenReview = Partial<CallInput<'submit-review'>>

/** An order of Ada's that arrived four days ago. */
export async function addDeliveredOrder(shop: TestShop, given: GivenOrder = {}): Promise<string> {
  const dayMs = 24 * 3600_000
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * dayMs)
  return await addAddressedOrder(shop, {
    shipping_status: 'delivered',
    shipping_date: daysAgo(6),
    delivered_at: daysAgo(4),
    delivered_source: 'staff',
    paid_at: daysAgo(8),
    created_at: daysAgo(8),
    ...given,
  })
}

/** Creates a review invitation; returns the token of its link. */
export async function addReviewLink(shop: TestShop, orderId: string, recipient = 'ada@customers.example') {
  const token = `review-link-of-${orderId}`
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + linkLastsMs)
  await addOrderLink(shop.services.db, token, { orderId, recipient, opens: 'review', now, expiresAt })
  return token
}

let counted = 0

/** A text that no other test review has: eight letters derived from a counter. */
function ownWords(): string {
  counted += 1
  const letters = String(counted)
    .padStart(8, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  return `It helps in the nets, says the player who is called ${letters}.`
}

export const reviewOf = (id: string, access: string, given: GivenReview = {}): CallInput<'submit-review'> => ({
  id,
  access,
  stars: 4,
  title: 'Helps in the nets',
  text: ownWords(),
  ...given,
})

/** A review of a delivered order, written by the link of its invitation. */
export async function addReview(shop: TestShop, given: GivenReview = {}, order: GivenOrder = {}) {
  const orderId = await addDeliveredOrder(shop, order)
  const access = await addReviewLink(shop, orderId, order.customer_email ?? undefined)
  const { status, body } = await shop.call('submit-review', reviewOf(orderId, access, given))
  if (status !== 200) throw new Error(`The review was refused: ${JSON.stringify(body)}`)
  return { orderId, access, review: body.review }
}

/** A buyer with another email and delivery address, so that no review is held back as a duplicate. */
export function otherBuyer(number: number): GivenOrder {
  const address = {
    line1: `${number} Pavilion Road`,
    line2: null,
    city: 'Leeds',
    postal_code: 'LS1 1AA',
    country: 'GB',
  }
  return {
    customer_email: `buyer-${number}@customers.example`,
    customer_name: `Buyer ${number}`,
    shipping_address: JSON.stringify({ name: `Buyer ${number}`, phone: null, address }),
  }
}
