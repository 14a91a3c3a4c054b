import { randomBytes } from 'node:crypto'
import { failure } from '#contract/failure.ts'
import { addOrderPass, consumeOrderCode, takeCodeTry } from '#db/orders/order-access.ts'
import { passLastsMs, readCode } from '#domain/orders/order-access.ts'
import type { Handler } from '#services/handler.ts'
import { isSameSecret } from '#services/same-secret.ts'
import { findOrderByName } from './find-order-by-name.server.ts'

const sentence =
  'That code is not right, or is no longer valid. Please check the newest email, or ask for another code.'

/** The same for a wrong code, one that has expired or was tried too often, and an order that is not there. */
const wrongCode = failure('refused', sentence, { code: sentence })

/** Wrong codes of one network address, for all orders together. */
const guesses = { calls: 100, seconds: 24 * 3600 }

export const openOrderWithCode: Handler<'open-order-with-code'> = async (services, input, caller) => {
  const { db, clock, keyedHash, limits, metrics } = services
  if ((await limits.take('order-code-guesses', caller.address, guesses)) !== null) {
    metrics.limited.inc({ group: 'order-code-guesses' })
    return failure('rate-limited', 'Too many wrong codes today. Please try again tomorrow.')
  }
  const code = readCode(input.code)
  const order = await findOrderByName(services, input, caller)
  if (!order || code === null) return wrongCode
  const now = clock.now()
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + passLastsMs)

  // In a transaction of its own, so that the try stays counted if a later step fails.
  const triedFrom = keyedHash('client address', caller.address)
  const open = await takeCodeTry(db, { orderId: order.id, triedFrom, now })
  const typed = keyedHash('order code', `${order.id} ${code}`)
  const tried = open.find(({ code_hash }) => isSameSecret(typed, code_hash))
  if (!tried) return wrongCode
  const isOpened = await db.transaction().execute(async (tx) => {
    if (!(await consumeOrderCode(tx, tried.id, now))) return false
    await addOrderPass(tx, token, { orderId: order.id, now, expiresAt })
    return true
  })
  if (!isOpened) return wrongCode
  await limits.giveBack('order-code-guesses', caller.address, guesses)
  return { id: order.id, access: token, expires_at: expiresAt }
}
