import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { settleRefunds } from './create-refund.ts'
import { expireSessions } from './expire-session.ts'
import type { SandboxEvent } from './objects/event.ts'
import { settlePayouts } from './payout.ts'
import { findDue, inSeconds, type SandboxContext } from './store.ts'

/** Stripe retries for days; the sandbox gives up after half a day. */
const maxAttempts = 12
const secondsToWait = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 3600)

/** Posts due webhooks until the shop answers 2xx. Each delivery is leased by one process. Returns the count. */
export async function deliverDueWebhooks(
  parts: SandboxContext,
  post: (request: Request) => Promise<Response> | Response,
): Promise<number> {
  const { sessions, refunds, payouts, hasDeliveries } = await findDue(parts.db, parts.clock.now())
  if (sessions.length + refunds.length + payouts.length === 0 && !hasDeliveries) return 0
  await expireSessions(parts, sessions)
  await settleRefunds(parts, refunds)
  await settlePayouts(parts, payouts)
  const deliveries = await takeDueDeliveries(parts)
  await Promise.all(deliveries.map((delivery) => deliver(parts, delivery, post)))
  return deliveries.length
}

type Delivery = { id: string; attempts: number; event: SandboxEvent }

async function takeDueDeliveries({ db, clock }: SandboxContext): Promise<Delivery[]> {
  const now = clock.now()
  const { rows } = await sql<Delivery>`
    with due as (
      select id from sandbox_deliveries where status = 'waiting' and due_at <= ${now}
      order by due_at, created_at, id limit 20 for update skip locked
    )
    update sandbox_deliveries as delivery
    set attempts = delivery.attempts + 1, due_at = ${now}::timestamptz + interval '1 minute'
    from due, sandbox_objects as event
    where delivery.id = due.id and event.id = delivery.event_id
    returning delivery.id, delivery.attempts, event.data as event
  `.execute(db)
  return rows
}

async function deliver(
  parts: SandboxContext,
  delivery: Delivery,
  post: (request: Request) => Promise<Response> | Response,
) {
  const answer = await postSigned(parts, delivery.event, post)
  const isDelivered = answer >= '200' && answer < '300'
  const isLast = delivery.attempts >= maxAttempts
  await parts.db
    .updateTable('sandbox_deliveries')
    .set({
      status: isDelivered ? 'delivered' : isLast ? 'given up' : 'waiting',
      last_answer: answer,
      due_at: new Date(parts.clock.now().getTime() + secondsToWait(delivery.attempts) * 1000),
    })
    .where('id', '=', delivery.id)
    .execute()
}

/** The response's status, or the fault if there was none: either means that the webhook must be posted again. */
async function postSigned(
  { siteUrl, webhookSecret }: SandboxContext,
  event: SandboxEvent,
  post: (request: Request) => Promise<Response> | Response,
): Promise<string> {
  const body = JSON.stringify(event)
  // Signatures use the real time, even when the shop's clock is set elsewhere.
  const time = inSeconds(new Date())
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
  const request = new Request(`${siteUrl}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': `t=${time},v1=${signature}`,
    },
    body,
  })
  try {
    const response = await post(request)
    await response.body?.cancel()
    return String(response.status)
  } catch (fault) {
    return `no answer: ${String(fault)}`.slice(0, 500)
  }
}
