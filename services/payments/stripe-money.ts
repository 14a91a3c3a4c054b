import Stripe from 'stripe'
import * as z from 'zod/mini'
import type {
  BalanceQuery,
  BalanceTransaction,
  PaymentMoneyBack,
  Payout,
  Period,
  RefundAttempt,
  RefundRequest,
} from './payments.ts'
import { asProviderDown, find, reach, read, together } from './reach-stripe.ts'
import {
  balancePageResponse,
  disputeResponse,
  payoutResponse,
  refundResponse,
  toBalanceTransaction,
  toMoneyBack,
  toPayout,
  toRefund,
  warningResponse,
} from './stripe-money-responses.ts'
import { paymentResponse } from './stripe-responses.ts'

const mostOfOnePayment = 1000
const mostOfOnePeriod = 10_000

export async function findMoneyBack(client: Stripe, paymentIntentId: string): Promise<PaymentMoneyBack | null> {
  const payment = await find(() => client.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }))
  if (!payment) return null
  const ofPayment = { payment_intent: paymentIntentId, limit: 100 }
  const [refunds, disputes, warnings] = await reach(() =>
    together([
      client.refunds.list(ofPayment).autoPagingToArray({ limit: mostOfOnePayment }),
      client.disputes.list(ofPayment).autoPagingToArray({ limit: mostOfOnePayment }),
      client.radar.earlyFraudWarnings
        .list(ofPayment)
        .autoPagingToArray({ limit: mostOfOnePayment })
        .catch(noneIfHidden),
    ]),
  )
  return toMoneyBack({
    payment: read(paymentResponse, payment),
    refunds: read(z.array(refundResponse), refunds),
    disputes: read(z.array(disputeResponse), disputes),
    warnings: read(z.array(warningResponse), warnings),
  })
}

/** No warnings for a restricted key that may not see them, so that refunds and disputes are still recorded. */
function noneIfHidden(fault: unknown): never[] {
  if (fault instanceof Stripe.errors.StripePermissionError) return []
  throw fault
}

/** Null if this client knows no such payment. */
export async function createRefund(
  client: Stripe,
  { refundId, paymentIntentId, amount, reason }: RefundRequest,
): Promise<RefundAttempt | null> {
  try {
    const refund = await client.refunds.create(
      { payment_intent: paymentIntentId, amount, metadata: { refund_id: refundId }, ...(reason && { reason }) },
      { idempotencyKey: refundId },
    )
    return { kind: 'made', refund: toRefund(read(refundResponse, refund)) }
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) throw asProviderDown(fault)
    if (fault.code === 'resource_missing') return null
    return { kind: 'refused', message: fault.message }
  }
}

export async function listBalanceTransactions(
  client: Stripe,
  { after, ...scope }: BalanceQuery,
): Promise<{ rows: BalanceTransaction[]; hasMore: boolean }> {
  const found = await reach(() =>
    client.balanceTransactions.list({
      ...('since' in scope ? { created: { gte: inSeconds(scope.since) } } : { payout: scope.payoutId }),
      ...(after !== null && { starting_after: after }),
      limit: 100,
      // Needed, because only its source tells to which payment a movement belongs.
      expand: ['data.source'],
    }),
  )
  const { data, has_more: hasMore } = read(balancePageResponse, found)
  return { rows: data.map(toBalanceTransaction), hasMore }
}

export async function listPayouts(client: Stripe, period: Period): Promise<Payout[]> {
  const found = await reach(() =>
    client.payouts.list({ created: createdIn(period), limit: 100 }).autoPagingToArray({ limit: mostOfOnePeriod }),
  )
  return read(z.array(payoutResponse), found).map(toPayout).toReversed()
}

/** A period in the provider's form: seconds since 1970. */
export function createdIn({ since, before }: Period): { gte: number; lt: number } {
  return { gte: inSeconds(since), lt: inSeconds(before) }
}

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000)
