import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import { formatMoney } from '#domain/money.ts'
import { announce } from './announce.ts'
import { ApiError, noSuch } from './api-error.ts'
import type { Charge } from './objects/charge.ts'
import { newRefund, withRefund, type Refund } from './objects/refund.ts'
import type { RefundParameters } from './parameters.ts'
import { findObject, inSeconds, insertObject, lockObject, saveObject, type SandboxParts } from './store.ts'

export async function createRefund(
  tx: Transaction<Database>,
  parts: SandboxParts,
  parameters: RefundParameters,
): Promise<Refund> {
  const charge = await requireCharge(tx, parameters)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = parameters.amount ?? left
  if (amount > left) {
    const [asked, possible] = [amount, left].map((pence) => formatMoney(pence, charge.currency))
    throw new ApiError(`Refund amount (${asked}) is greater than unrefunded amount on charge (${possible})`, {
      param: 'amount',
    })
  }

  const now = inSeconds(parts.clock.now())
  const refund = newRefund({
    charge,
    amount,
    reason: parameters.reason ?? null,
    metadata: parameters.metadata,
    now,
  })
  const refunded = withRefund(charge, amount)
  await insertObject(tx, refund)
  await saveObject(tx, refunded)
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  await announce(tx, parts, [
    { type: 'refund.created', object: refund },
    { type: 'charge.refunded', object: refunded, previous },
  ])
  return refund
}

async function requireCharge(tx: Transaction<Database>, parameters: RefundParameters): Promise<Charge> {
  if (parameters.payment_intent !== undefined) {
    const intent = await findObject(tx, 'payment_intent', parameters.payment_intent)
    if (!intent) throw noSuch('payment_intent', parameters.payment_intent, 'payment_intent')
    const charge =
      intent.status === 'succeeded' && intent.latest_charge !== null
        ? await lockObject(tx, 'charge', intent.latest_charge)
        : null
    if (!charge) {
      throw new ApiError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      })
    }
    return charge
  }
  if (parameters.charge === undefined) {
    throw new ApiError('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    })
  }
  const charge = await lockObject(tx, 'charge', parameters.charge)
  if (!charge || !charge.paid) throw noSuch('charge', parameters.charge, 'charge')
  return charge
}
