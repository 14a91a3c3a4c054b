import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { replaceOrderCode } from '#db/orders/order-access.ts'
import { codeLastsMs } from '#domain/orders/order-access.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Caller, Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { findOrderByName } from './find-order-by-name.server.ts'

/** Longer than queueing an email takes, so that the response's time does not tell whether there is such an order. */
const answersAfterMs = 250

const hour = 3600
const day = 24 * hour

/** Each network address has its own share, so that a stranger who knows number and email cannot use up the buyer's. */
const ofAddress = { hour: { calls: 5, seconds: hour }, day: { calls: 10, seconds: day } }
/** A mailbox is not filled from many addresses either. */
const inAll = { hour: { calls: 15, seconds: hour }, day: { calls: 30, seconds: day } }

/** The answer is the same whether or not there is such an order, and whether or not it has had all its codes for now. */
export const requestOrderCode: Handler<'request-order-code'> = async (services, input, caller) => {
  const send = async () => {
    const order = await findOrderByName(services, input, caller)
    if (order && (await mayHaveCode(services, order, caller))) await sendCode(services, order, caller)
  }
  await Promise.all([send(), wait(answersAfterMs)])
  return { success: true }
}

/** Few enough that guessing one, with five tries at each, takes years. */
async function mayHaveCode({ limits }: Services, { id }: OrderRow, { address }: Caller): Promise<boolean> {
  const ofCaller = `${id} ${address}`
  return (
    (await limits.take('order-code-hour', ofCaller, ofAddress.hour)) === null &&
    (await limits.take('order-code-day', ofCaller, ofAddress.day)) === null &&
    (await limits.take('order-codes-hour', id, inAll.hour)) === null &&
    (await limits.take('order-codes-day', id, inAll.day)) === null
  )
}

async function sendCode(
  { db, clock, keyedHash }: Services,
  order: OrderRow & { customer_email: string },
  { address }: Caller,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await replaceOrderCode(tx, {
      orderId: order.id,
      askedFrom: keyedHash('client address', address),
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
