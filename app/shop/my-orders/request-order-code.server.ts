import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { replaceOrderCode } from '#db/orders/order-access.ts'
import { codeLastsMs } from '#domain/orders/order-access.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { findOrderByName } from './find-order-by-name.server.ts'

/** Longer than queueing an email takes, so that the response's time does not tell whether there is such an order. */
const answersAfterMs = 250

const perHour = { calls: 5, seconds: 3600 }
const perDay = { calls: 10, seconds: 24 * 3600 }

/** The answer is the same whether or not there is such an order, and whether or not it has had all its codes for now. */
export const requestOrderCode: Handler<'request-order-code'> = async (services, input, caller) => {
  const send = async () => {
    const order = await findOrderByName(services, input, caller)
    if (order && (await mayHaveCode(services, order))) await sendCode(services, order)
  }
  await Promise.all([send(), wait(answersAfterMs)])
  return { success: true }
}

/** Nobody can fill a stranger's mailbox, nor get enough codes to guess one: with five tries at each it takes decades. */
async function mayHaveCode({ limits }: Services, { id }: OrderRow): Promise<boolean> {
  return (
    (await limits.take('order-code-hour', id, perHour)) === null &&
    (await limits.take('order-code-day', id, perDay)) === null
  )
}

async function sendCode(
  { db, clock, keyedHash }: Services,
  order: OrderRow & { customer_email: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await replaceOrderCode(tx, {
      orderId: order.id,
      codeHash: keyedHash('order code', `${order.id} ${code}`),
      now,
      expiresAt: new Date(now.getTime() + codeLastsMs),
    })
    await queueEmail(tx, {
      type: 'order_code',
      to: { email: order.customer_email, name: order.customer_name },
      data: { order_id: order.id, code: `${code.slice(0, 3)} ${code.slice(3)}` },
      orderId: order.id,
    })
  })
}
