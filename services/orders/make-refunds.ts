import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import {
  failRefundRequest,
  findNextRefundAttempt,
  findRefund,
  putOffRefund,
  takeDueRefund,
  type DueRefund,
} from '#db/orders/refund-requests.ts'
import { backoffSeconds } from '#services/email/backoff.ts'
import { ProviderDown, type ProviderRefundReason } from '#services/payments/payments.ts'
import type { Services } from '#services/services.ts'
import { followRefund } from './follow-refund.ts'
import { recordRefunds } from './record-refunds.ts'

/** How long a process holds a refund: longer than a call to the provider with all its retries. */
const leaseMs = 2 * 60 * 1000

/** Makes requested refunds, each once: the row's id is the idempotency key, and a retry first asks whether the refund exists. */
export async function makeDueRefunds(
  services: Services,
  signal?: AbortSignal,
): Promise<{ againInMs: number } | undefined> {
  const { db, clock } = services
  while (!signal?.aborted) {
    const now = clock.now()
    const refund = await takeDueRefund(db, { now, until: new Date(now.getTime() + leaseMs) })
    if (!refund) break
    await attempt(services, refund)
  }
  const next = await findNextRefundAttempt(db)
  return next === null ? undefined : { againInMs: Math.max(next.getTime() - clock.now().getTime(), 1000) }
}

async function attempt(services: Services, refund: DueRefund): Promise<void> {
  try {
    await makeRefund(services, refund)
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault
    services.log.warn({ err: fault, refundId: refund.id }, 'refund put off')
    const waitMs = backoffSeconds(refund.attempts, services.random) * 1000
    const at = new Date(services.clock.now().getTime() + waitMs)
    await putOffRefund(services.db, refund.id, { at, error: fault.message })
  }
}

async function makeRefund(services: Services, refund: DueRefund): Promise<void> {
  const { payment_intent_id: paymentIntentId } = refund
  if (paymentIntentId === null) return await fail(services, refund, 'The order has no payment at the provider.')
  if (refund.attempts > 1 && (await isMade(services, refund, paymentIntentId))) return
  const answer = await services.payments.createRefund({
    refundId: refund.id,
    paymentIntentId,
    amount: refund.amount,
    reason: toProviderReason(refund.reason),
  })
  // The provider's records decide whether the refund was made, not its response to this request.
  if ((await isMade(services, refund, paymentIntentId)) || answer.kind === 'made') return
  await fail(services, refund, answer.message)
}

async function isMade(services: Services, refund: DueRefund, paymentIntentId: string): Promise<boolean> {
  await recordRefunds(services, paymentIntentId)
  return (await findRefund(services.db, refund.id))?.status !== 'requested'
}

async function fail(services: Services, { id, order_id }: DueRefund, failure: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    if (!(await lockOrder(tx, { orderId: order_id }))) return
    const refund = await failRefundRequest(tx, id, { failure, now })
    if (refund === null) return
    const order = await updateOrder(tx, { id: order_id, now }, {})
    await followRefund(tx, services, order, { refund, before: 'requested' })
  })
}

const providerReasons = new Set<string | null>(['duplicate', 'fraudulent', 'requested_by_customer'])

/** The provider knows three reasons. Any other reason is sent as "requested by the customer". */
function toProviderReason(reason: string | null): ProviderRefundReason {
  return providerReasons.has(reason) ? (reason as ProviderRefundReason) : 'requested_by_customer' // one of the three
}
