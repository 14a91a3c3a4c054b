import { failure, isFailure } from '#contract/failure.ts'
import { findConfirmedAccount } from '#db/orders/my-orders.ts'
import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import type { Handler } from '#services/handler.ts'
import { handOverOrder } from '#services/orders/hand-over-order.ts'
import { showMyOrder } from '#services/orders/my-order.ts'
import { requireOrder } from '#services/orders/order-access.ts'

/** Adds an order to the caller's account, whose address takes the place of the order's. Both addresses are notified. */
export const claimOrder: Handler<'claim-order'> = async (services, input, caller) => {
  const { db, clock } = services
  const opened = await requireOrder(services, input, { caller, act: 'claim' })
  if (isFailure(opened)) return opened
  const now = clock.now()
  const claimed = await db.transaction().execute(async (tx) => {
    const account = await findConfirmedAccount(tx, caller.userId)
    if (!account) return failure('forbidden', 'Please confirm the email address of your account first.')
    const order = await lockOrder(tx, { orderId: input.id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (order.user_id === account.id) return order
    if (order.user_id !== null) return failure('conflict', 'This order belongs to another account already.')

    const moved = await updateOrder(tx, { id: order.id, now }, { customer_email: account.email })
    const { id, product_name, quantity } = order
    const welcome = () => ({
      type: 'orders_added' as const,
      to: { email: account.email, name: account.name },
      data: { first_name: account.first_name, account_email: account.email, orders: [{ id, product_name, quantity }] },
      orderId: id,
    })
    return await handOverOrder(tx, { before: order, order: moved }, welcome)
  })
  if (isFailure(claimed)) return claimed
  return { order: await showMyOrder(services, { order: claimed, access: 'owner' }, now) }
}
