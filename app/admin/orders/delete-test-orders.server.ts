import { recordChange } from '#db/audit-log.ts'
import {
  countPlaceholderOrders,
  deletePlaceholderOrder,
  listPlaceholderOrders,
  type UnpaidOrder,
} from '#db/orders/checkout-orders.ts'
import { returnHeld } from '#db/orders/held-by-order.ts'
import type { Db } from '#db/tables.ts'
import { recordReceipt } from '#services/orders/record-payment.ts'
import type { Admin, Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

/** Opening a checkout takes no longer than this. A younger order without a checkout is a purchase in progress. */
const openingMs = 10 * 60 * 1000
/** Each order is checked with the provider, and a request must end before a proxy's timeout. */
const perRequest = 100
const atOnce = 8

type Fate = 'deleted' | 'paid' | 'open'

/** Deletes orders whose checkout was never paid, after asking the provider. */
export const deleteTestOrders: Handler<'delete-test-orders'> = async (services, { cursor }, caller) => {
  const { rows, next } = await listPlaceholderOrders(services.db, { cursor: cursor ?? null, limit: perRequest })
  const fates: Record<Fate, number> = { deleted: 0, paid: 0, open: 0 }
  for (let first = 0; first < rows.length; first += atOnce) {
    const some = rows.slice(first, first + atOnce)
    const decided = await Promise.all(some.map((order) => decide(services, order, caller)))
    for (const fate of decided) fates[fate] += 1
  }
  const remaining = await countPlaceholderOrders(services.db)
  return { message: describe(fates, next !== null), deleted: fates.deleted, remaining, next }
}

async function decide(services: Services, order: UnpaidOrder, caller: Admin): Promise<Fate> {
  const { payments, clock } = services
  if (order.stripe_session_id === null) {
    const isYoung = clock.now().getTime() - order.created_at.getTime() < openingMs
    return order.payment_status === 'pending' && isYoung ? 'open' : await deleteOrder(services, order, caller)
  }
  const checkout = await payments.findCheckout(order.stripe_session_id)
  switch (checkout?.state) {
    case 'paid':
      await recordReceipt(services, checkout, (db) => noteFate(db, order, { payment_status: 'paid' }, caller))
      return 'paid'
    case 'processing':
      return 'open'
    case 'open':
      // An open live checkout is a customer about to pay.
      if (checkout.livemode) return 'open'
      // Expire at the provider first: then the checkout cannot be paid after its order is deleted.
      return (await payments.expireCheckout(checkout.id)) ? await deleteOrder(services, order, caller) : 'open'
    default:
      return await deleteOrder(services, order, caller)
  }
}

async function deleteOrder({ db }: Services, order: UnpaidOrder, caller: Admin): Promise<Fate> {
  return await db.transaction().execute(async (tx) => {
    const gone = await deletePlaceholderOrder(tx, order.id)
    if (!gone) return 'paid'
    await returnHeld(tx, gone)
    await noteFate(tx, order, null, caller)
    return 'deleted'
  })
}

async function noteFate(db: Db, order: UnpaidOrder, after: Record<string, unknown> | null, caller: Admin) {
  const { id, payment_status, stripe_session_id } = order
  await recordChange(db, caller, 'delete-test-orders', ['order', id], {
    before: { payment_status, stripe_session_id },
    after,
  })
}

function describe({ deleted, paid, open }: Record<Fate, number>, mayBeMore: boolean): string {
  const orders = (count: number) => (count === 1 ? '1 test order' : `${count} test orders`)
  const sentences = [deleted === 0 ? 'There were no test orders to delete.' : `Deleted ${orders(deleted)}.`]
  if (paid > 0)
    sentences.push(
      `${orders(paid)} ${paid === 1 ? 'was' : 'were'} paid after all, so we kept ${paid === 1 ? 'it' : 'them'}.`,
    )
  if (open > 0)
    sentences.push(
      `We kept ${orders(open)} because ${open === 1 ? 'a customer is' : 'customers are'} at the checkout right now.`,
    )
  if (mayBeMore) sentences.push('There may be more: please delete again.')
  return sentences.join(' ')
}
