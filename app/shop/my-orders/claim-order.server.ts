import { failure, isFailure } from '#contract/failure.ts'
import { findConfirmedAccount } from '#db/orders/my-orders.ts'
import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'
import { showMyOrder } from '#services/orders/my-order.ts'
import { requireOrder } from '#services/orders/order-access.ts'

/** Adds an order to the caller's account. The account's address and the order's are both told. */
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

    const added = await updateOrder(tx, { id: order.id, now }, { user_id: account.id })
    const data = {
      first_name: account.first_name,
      account_email: account.email,
      orders: [{ id: order.id, product_name: order.product_name, quantity: order.quantity }],
    }
    await queueEmail(tx, {
      type: 'orders_added',
      to: { email: account.email, name: account.name },
      data,
      orderId: order.id,
    })
    if (hasBuyer(order) && order.customer_email.toLowerCase() !== account.email.toLowerCase()) {
      const to = { email: order.customer_email, name: order.customer_name }
      await queueEmail(tx, { type: 'orders_added', to, data: { ...data, first_name: null }, orderId: order.id })
    }
    return added
  })
  if (isFailure(claimed)) return claimed
  return { order: await showMyOrder(services, { order: claimed, access: 'owner' }, now) }
}
