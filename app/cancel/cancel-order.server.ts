import { insertStatement } from '#db/orders/cancellation-statements.ts'
import { findPublicOrder } from '#db/orders/find-order.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import type { Handler } from '#services/handler.ts'
import { askToCancel } from '#services/orders/ask-to-cancel.ts'

/**
 * Keeps what was said from its first second. Whoever has not shown that the order is theirs gets the same answer whether
 * there is such an order or not.
 */
export const cancelOrder: Handler<'cancel-order'> = async (services, { number, email, words }) => {
  const { db, clock } = services
  const saidAt = clock.now()
  const found = await findPublicOrder(db, number, email)
  await db.transaction().execute(async (tx) => {
    const order = found && (await lockOrder(tx, { orderId: found.id }))
    await insertStatement(tx, { order_number: number, email, words, said_at: saidAt, order_id: order?.id ?? null })
    if (order) await askToCancel(tx, services, order, saidAt)
  })
  return { received_at: saidAt, words, outcome: 'proof-needed' }
}
