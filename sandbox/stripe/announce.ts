import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import { newEvent, type Announcement } from './objects/event.ts'
import { inSeconds, insertObject, type SandboxContext } from './store.ts'

const delaySeconds = 20

/** Records an event and its webhook, in the transaction that caused it. */
export async function announce(tx: Tx, parts: SandboxContext, announcements: Announcement[]): Promise<void> {
  const now = parts.clock.now()
  const isDuplicated = parts.misbehaviour.includes('duplicate')
  for (const [index, announcement] of announcements.entries()) {
    // Stripe repeats itself in two ways: the same event twice, and two events about one change.
    const events = isDuplicated && announcement.type.startsWith('checkout.') ? 2 : 1
    for (let copy = 0; copy < events; copy += 1) {
      const event = newEvent(announcement, inSeconds(now))
      await insertObject(tx, event)
      await tx
        .insertInto('sandbox_deliveries')
        .values(
          Array.from({ length: isDuplicated ? 2 : 1 }, () => ({
            event_id: event.id,
            due_at: dueAt(parts, index, announcements.length),
            status: parts.misbehaviour.includes('drop') ? ('dropped' as const) : ('waiting' as const),
            created_at: now,
          })),
        )
        .execute()
    }
  }
  // Wakes the webhook sender in every process once this commits.
  await sql`select pg_notify('sandbox_webhooks', '')`.execute(tx)
}

function dueAt({ misbehaviour, clock }: SandboxContext, index: number, count: number): Date {
  const delay = misbehaviour.includes('delay') ? delaySeconds : 0
  // Reordered: the last event is delivered first.
  const reordered = misbehaviour.includes('reorder') ? (count - 1 - index) * 2 : 0
  return new Date(clock.now().getTime() + (delay + reordered) * 1000)
}
