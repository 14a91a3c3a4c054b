import type { Tx } from '#db/tables.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { announce } from './announce.ts'
import { ApiError, noSuch } from './api-error.ts'
import type { Charge } from './objects/charge.ts'
import { refundCourseOf } from './cards.ts'
import { endFraudWarnings } from './fraud-warning.ts'
import { newBalanceTransaction } from './objects/balance-transaction.ts'
import { arrivedRefund, failedRefund, newRefund, withRefund, type Refund } from './objects/refund.ts'
import type { RefundParameters } from './parameters.ts'
import {
  clearSettlement,
  findObject,
  inSeconds,
  insertObject,
  listObjects,
  lockObject,
  saveObject,
  setSettlement,
  type SandboxContext,
} from './store.ts'

/** A refund takes days at Stripe, but only minutes here, so that people can watch it. */
const settlementSeconds = 10 * 60

export async function createRefund(tx: Tx, parts: SandboxContext, parameters: RefundParameters): Promise<Refund> {
  const charge = await requireCharge(tx, parameters)
  await refuseDisputed(tx, charge)
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
  const course = refundCourseOf(charge.payment_method_details.card.last4)
  const refund = newRefund({
    charge,
    amount,
    reason: parameters.reason ?? null,
    metadata: parameters.metadata,
    status: course?.starts ?? 'succeeded',
    now,
  })
  const refunded = withRefund(charge, amount)
  await insertObject(tx, refund)
  await insertObject(tx, balanceOf(refund, { id: refund.balance_transaction, type: 'refund', amount: -amount, now }))
  if (course) await setSettlement(tx, refund.id, new Date((now + settlementSeconds) * 1000))
  await saveObject(tx, refunded)
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  await announce(tx, parts, [
    { type: 'refund.created', object: refund },
    { type: 'charge.refunded', object: refunded, previous },
  ])
  if (refunded.refunded) await endFraudWarnings(tx, parts, refunded)
  return refund
}

/** Refuses to refund an amount that a dispute has withdrawn. */
async function refuseDisputed(tx: Tx, charge: Charge): Promise<void> {
  if (!charge.disputed) return
  const paymentIntent = charge.payment_intent
  const disputes = await listObjects(tx, { kind: 'dispute', limit: 100, after: undefined, paymentIntent })
  if (disputes.every((dispute) => dispute.is_charge_refundable)) return
  throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
}

/** Settles due refunds, and notifies the shop. */
export async function settleRefunds(parts: SandboxContext, ids: string[]): Promise<void> {
  for (const id of ids) {
    await parts.db.transaction().execute(async (tx) => await settleRefund(tx, parts, id))
  }
}

async function settleRefund(tx: Tx, parts: SandboxContext, id: string): Promise<void> {
  const refund = await lockObject(tx, 'refund', id)
  // Another process may have settled the refund first.
  if (!refund || !(await clearSettlement(tx, id))) return
  const charge = await lockObject(tx, 'charge', refund.charge)
  if (!charge) throw new Error(`Refund ${id} names a charge that does not exist: ${refund.charge}`)
  const previous = { status: refund.status }
  if (refundCourseOf(charge.payment_method_details.card.last4)?.ends === 'failed') {
    const failed = failedRefund(refund)
    await saveObject(tx, failed)
    await saveObject(tx, withRefund(charge, -refund.amount))
    const now = inSeconds(parts.clock.now())
    const id = failed.failure_balance_transaction
    await insertObject(tx, balanceOf(failed, { id, type: 'refund_failure', amount: refund.amount, now }))
    await announce(tx, parts, [
      { type: 'refund.updated', object: failed, previous },
      { type: 'refund.failed', object: failed },
    ])
  } else {
    const arrived = arrivedRefund(refund)
    await saveObject(tx, arrived)
    await announce(tx, parts, [{ type: 'refund.updated', object: arrived, previous }])
  }
}

function balanceOf(
  refund: Refund,
  moved: { id: string; type: 'refund' | 'refund_failure'; amount: number; now: number },
) {
  const description = moved.type === 'refund' ? 'REFUND FOR CHARGE' : 'REFUND FAILURE'
  return newBalanceTransaction({
    ...moved,
    reporting: moved.type,
    currency: refund.currency,
    source: refund.id,
    description,
  })
}

async function requireCharge(tx: Tx, parameters: RefundParameters): Promise<Charge> {
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
