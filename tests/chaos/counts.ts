import type { Spell } from './run-chaos.ts'
import type { Ask } from './invariants.ts'

/** The outcomes of a run, counted by name. */
export async function countOutcome(
  ask: Ask,
): Promise<Record<'sessions' | 'paid' | 'failed orders' | 'emails' | 'refunds' | 'cancelled orders', number>> {
  const session = `select count(*) from sandbox_objects where kind = 'checkout.session'`
  const row = await askOne(
    ask,
    `select (${session}) as sessions,
      (${session} and data ->> 'payment_status' = 'paid') as paid,
      (select count(*) from orders where payment_status = 'failed') as failed,
      (select count(*) from email_logs where status = 'sent') as emails,
      (select count(*) from refunds where status <> 'failed') as refunds,
      (select count(*) from orders where cancelled_at is not null) as cancelled`,
  )
  return {
    sessions: Number(row.sessions),
    paid: Number(row.paid),
    'failed orders': Number(row.failed),
    emails: Number(row.emails),
    refunds: Number(row.refunds),
    'cancelled orders': Number(row.cancelled),
  }
}

/** The faults of webhooks and emails on the way, counted by name. */
export async function countMishaps(ask: Ask, spells: Spell[]): Promise<Record<string, number>> {
  const row = await askOne(
    ask,
    `select count(*) filter (where delivery.status = 'dropped') as dropped,
      count(*) - count(distinct delivery.event_id) as duplicated,
      count(*) filter (where ${duringSpells(spells, 'delay')}) as delayed,
      -- Of the two events of a charge, the payment's came first and is told last.
      count(*) filter (where event.data ->> 'type' = 'payment_intent.succeeded' and ${duringSpells(spells, 'reorder')}) as reordered,
      coalesce(sum(greatest(delivery.attempts - 1, 0)), 0) as repeated,
      (select coalesce(sum(attempts - 1), 0) from email_logs where attempts > 0) as emails
      from sandbox_deliveries as delivery join sandbox_objects as event on event.id = delivery.event_id`,
  )
  return {
    'dropped webhooks': Number(row.dropped),
    'duplicated webhooks': Number(row.duplicated),
    'delayed webhooks': Number(row.delayed),
    'reordered webhooks': Number(row.reordered),
    'webhooks tried again': Number(row.repeated),
    'emails tried again': Number(row.emails),
  }
}

// A delivery's own time is moved on at each attempt, so that only who announced it tells whether it was delayed.
function duringSpells(spells: Spell[], manner: string): string {
  const times = spells
    .filter(({ mood }) => mood.split(',').includes(manner))
    .map(({ from, to }) => `delivery.created_at between '${from.toISOString()}' and '${to.toISOString()}'`)
  return times.length === 0 ? 'false' : `(${times.join(' or ')})`
}

async function askOne(ask: Ask, question: string): Promise<Record<string, unknown>> {
  const [row] = await ask(question)
  if (!row) throw new Error('A count came back empty')
  return row
}
