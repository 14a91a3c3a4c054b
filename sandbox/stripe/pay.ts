import type { Tx } from '#db/tables.ts'
import { announce } from './announce.ts'
import { authenticationFailed, disputeOf, isWarnedOf, outcomeOf, type Decline } from './cards.ts'
import { cardOf, chargeCard, type CardEntry } from './charge-card.ts'
import { raiseDispute } from './dispute.ts'
import { raiseFraudWarning } from './fraud-warning.ts'
import { lockCurrentSession } from './expire-session.ts'
import type { Buyer } from './objects/address.ts'
import { newCharge } from './objects/charge.ts'
import { redeem } from './objects/coupon.ts'
import {
  awaitingAuthentication,
  newPaymentIntent,
  succeeded,
  turnedDown,
  type PaymentIntent,
} from './objects/payment-intent.ts'
import { newPaymentMethod } from './objects/payment-method.ts'
import { completed } from './objects/session.ts'
import {
  inSeconds,
  insertObject,
  lockObject,
  saveObject,
  saveSession,
  type SandboxContext,
  type SessionRecord,
} from './store.ts'

export type PaymentResult =
  | { kind: 'paid'; record: SessionRecord }
  | { kind: 'declined'; record: SessionRecord; decline: Decline }
  | { kind: 'authentication'; record: SessionRecord }
  /** The session is paid, expired or unknown. */
  | { kind: 'closed'; record: SessionRecord | null }

/** One press of the Pay button; `entry` is null if there is nothing to pay. Of two concurrent presses one pays. */
export async function pay(
  parts: SandboxContext,
  sessionId: string,
  buyer: Buyer,
  entry: CardEntry | null,
): Promise<PaymentResult> {
  return await parts.db.transaction().execute(async (tx) => {
    const found = await lockCurrentSession(tx, parts, sessionId)
    if (!found || found.session.status !== 'open') return { kind: 'closed', record: found }

    const record: SessionRecord = { ...found, secrets: { ...found.secrets, buyer, notice: null, authentication: null } }
    if (record.session.amount_total === 0) return await complete(tx, parts, record, { buyer, intent: null })
    if (!entry) throw new Error(`Checkout ${sessionId} has an amount to pay, and no card was given`)

    const outcome = outcomeOf(entry.cardNumber)
    if (outcome.kind === 'authenticates') return await askBank(tx, parts, record, entry)
    const attempt = { buyer, entry, isAuthenticated: false }
    return outcome.kind === 'succeeds'
      ? await charge(tx, parts, record, attempt)
      : await decline(tx, parts, record, { ...attempt, decline: outcome.decline })
  })
}

/** The buyer's answer to the bank's security question (3-D Secure). */
export async function finishAuthentication(
  parts: SandboxContext,
  sessionId: string,
  answer: 'complete' | 'fail',
): Promise<PaymentResult> {
  return await parts.db.transaction().execute(async (tx) => {
    const found = await lockCurrentSession(tx, parts, sessionId)
    const { buyer, authentication: entry } = found?.secrets ?? {}
    if (!found || found.session.status !== 'open' || !buyer || !entry) return { kind: 'closed', record: found }

    const record: SessionRecord = { ...found, secrets: { ...found.secrets, authentication: null } }
    const attempt = { buyer, entry, isAuthenticated: true }
    if (answer === 'fail') return await decline(tx, parts, record, { ...attempt, decline: authenticationFailed })
    const outcome = outcomeOf(entry.cardNumber)
    const afterwards = outcome.kind === 'authenticates' ? outcome.afterwards : outcome
    return afterwards.kind === 'succeeds'
      ? await charge(tx, parts, record, attempt)
      : await decline(tx, parts, record, { ...attempt, decline: afterwards.decline })
  })
}

type Attempt = { buyer: Buyer; entry: CardEntry; isAuthenticated: boolean }

async function charge(
  tx: Tx,
  parts: SandboxContext,
  record: SessionRecord,
  { buyer, entry, isAuthenticated }: Attempt,
): Promise<PaymentResult> {
  const intent = await requireIntent(tx, parts, record)
  const now = inSeconds(parts.clock.now())
  const made = await chargeCard(tx, { intent, buyer, entry, isAuthenticated, now })
  const paid = succeeded(intent, made)
  await saveObject(tx, paid)
  await announce(tx, parts, [
    { type: 'payment_intent.succeeded', object: paid },
    { type: 'charge.succeeded', object: made },
  ])
  const done = await complete(tx, parts, record, { buyer, intent: paid })
  const cause = disputeOf(entry.cardNumber)
  if (cause) await raiseDispute(tx, parts, made, cause)
  if (isWarnedOf(entry.cardNumber)) await raiseFraudWarning(tx, parts, made)
  return done
}

async function complete(
  tx: Tx,
  parts: SandboxContext,
  record: SessionRecord,
  { buyer, intent }: { buyer: Buyer; intent: PaymentIntent | null },
): Promise<PaymentResult> {
  const done = { ...record, session: completed(record.session, buyer, intent?.id ?? null) }
  await saveSession(tx, done)
  for (const { coupon: id } of record.session.discounts) {
    const coupon = await lockObject(tx, 'coupon', id)
    if (coupon) await saveObject(tx, redeem(coupon))
  }
  await announce(tx, parts, [{ type: 'checkout.session.completed', object: done.session }])
  return { kind: 'paid', record: done }
}

async function decline(
  tx: Tx,
  parts: SandboxContext,
  record: SessionRecord,
  attempt: Attempt & { decline: Decline },
): Promise<PaymentResult> {
  const { buyer, entry, isAuthenticated, decline: reason } = attempt
  const now = inSeconds(parts.clock.now())
  const intent = await requireIntent(tx, parts, record)
  const method = newPaymentMethod(cardOf(entry), buyer, now)
  // A buyer who fails the authentication is never charged.
  const made =
    reason === authenticationFailed ? null : newCharge({ intent, method, buyer, decline: reason, isAuthenticated, now })
  const refused = turnedDown(intent, { decline: reason, method, charge: made })
  if (made) await insertObject(tx, made)
  await saveObject(tx, refused)

  const open: SessionRecord = {
    session: { ...record.session, payment_intent: intent.id },
    secrets: { ...record.secrets, notice: reason.message },
  }
  await saveSession(tx, open)
  await announce(tx, parts, [
    { type: 'payment_intent.payment_failed', object: refused },
    ...(made ? [{ type: 'charge.failed', object: made }] : []),
  ])
  return { kind: 'declined', record: open, decline: reason }
}

async function askBank(tx: Tx, parts: SandboxContext, record: SessionRecord, entry: CardEntry): Promise<PaymentResult> {
  const intent = await requireIntent(tx, parts, record)
  const page = `${parts.siteUrl}/sandbox/checkout/${record.session.id}`
  await saveObject(tx, awaitingAuthentication(intent, `${page}/authenticate`, page))
  const waiting: SessionRecord = {
    session: { ...record.session, payment_intent: intent.id },
    secrets: { ...record.secrets, authentication: entry },
  }
  await saveSession(tx, waiting)
  return { kind: 'authentication', record: waiting }
}

/** The session's payment intent: created at the first attempt, and reused later. */
async function requireIntent(
  tx: Tx,
  parts: SandboxContext,
  { session, secrets }: SessionRecord,
): Promise<PaymentIntent> {
  if (session.payment_intent !== null) {
    const known = await lockObject(tx, 'payment_intent', session.payment_intent)
    if (!known) throw new Error(`Session ${session.id} names a payment that does not exist: ${session.payment_intent}`)
    return known
  }
  const intent = newPaymentIntent({
    amount: session.amount_total,
    currency: session.currency,
    data: secrets.paymentIntentData,
    now: inSeconds(parts.clock.now()),
  })
  await insertObject(tx, intent)
  return intent
}
