import { randomUUID } from 'node:crypto'
import { addAddressChange } from '#db/orders/address-changes.ts'
import { addOrderLink, noteLinkOpened } from '#db/orders/order-access.ts'
import type { Tx } from '#db/tables.ts'
import { linkLastsMs } from '#domain/orders/order-access.ts'
import type { DemoOrder } from './demo-orders.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

type Owner = { id: string; email: string; firstName: string; lastName: string }

/** Gives the customer's account two orders, one that has arrived and one on its way. Call it before the orders are inserted. */
export function giveOrders(orders: DemoOrder[], owner: Owner, now: Date): void {
  const isOld = ({ created_at }: DemoOrder) => created_at.getTime() < now.getTime() - 8 * day
  const arrived = orders.findLast((order) => order.shipping_status === 'delivered' && isOld(order))
  const onItsWay = orders.find(({ shipping_status }) => shipping_status === 'shipped')
  for (const order of [arrived, onItsWay]) {
    if (!order) continue
    const { firstName, lastName, email } = owner
    const name = `${firstName} ${lastName}`
    order.buyer = { ...order.buyer, name, firstName, lastName, email, address: { ...order.buyer.address, name } }
    order.user_id = owner.id
    order.customer_name = name
    order.customer_email = email
    order.shipping_address = order.buyer.address
  }
  if (arrived?.shipping_date) {
    arrived.delivered_at = new Date(arrived.shipping_date.getTime() + 2 * day)
    arrived.delivered_source = 'buyer'
  }
}

export async function addBuyersActs(tx: Tx, orders: DemoOrder[], now: Date): Promise<void> {
  const guests = orders.filter(({ user_id, paid_at }) => user_id === null && paid_at !== null)
  const opened = guests.findLast(({ shipping_status }) => shipping_status === 'shipped')
  if (opened?.paid_at) {
    const token = randomUUID()
    const at = new Date(opened.paid_at.getTime() + 2 * hour)
    const expiresAt = new Date(opened.paid_at.getTime() + linkLastsMs)
    const recipient = opened.customer_email ?? ''
    await addOrderLink(tx, token, { orderId: opened.id, recipient, now: opened.paid_at, expiresAt })
    await noteLinkOpened(tx, token, at)
  }
  const redirected = guests.findLast(
    ({ shipping_status, payment_status }) => shipping_status === 'pending' && payment_status === 'paid',
  )
  if (!redirected?.shipping_address) return
  const { shipping_address: before } = redirected
  const after = {
    ...before,
    address: {
      ...before.address,
      line1: '3 Nightwatch Mews',
      line2: null,
      city: 'Maidenover',
      postal_code: 'ZZ21 4AB',
    },
  }
  await addAddressChange(tx, {
    orderId: redirected.id,
    before,
    after,
    status: 'waiting',
    askedBy: 'pass',
    now: new Date(now.getTime() - hour),
  })
}
