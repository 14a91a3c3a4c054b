import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { first } from '../driver/rows.ts'

export type PauseLimit = 'rate' | 'quota'

/** The longest pause, including its random part. Then the next email is tried. */
export const longestPauseSeconds = 75 * 60

export function latestPause(now: Date): Date {
  return new Date(now.getTime() + longestPauseSeconds * 1000)
}

/** Stops all instances from sending until `until`. Concurrent refusals count as one. */
export async function pauseSender(
  db: Db,
  { now, until, limit, refusals }: { now: Date; until: Date; limit: PauseLimit; refusals: number },
): Promise<void> {
  await sql`
    insert into email_sender as sender (paused_until, pause_limit, refusals) values (${until}, ${limit}, ${refusals})
    on conflict (only_row) do update
    set paused_until = excluded.paused_until, pause_limit = excluded.pause_limit, refusals = excluded.refusals
    where sender.paused_until < excluded.paused_until or sender.paused_until > ${latestPause(now)}
  `.execute(db)
}

/** Call it when an email was sent, so that the next refusal begins with a short pause again. */
export async function forgetRefusals(db: Db): Promise<void> {
  await db.updateTable('email_sender').set({ refusals: 0 }).where('refusals', '>', 0).execute()
}

/** The current pause; null if emails may be sent. */
export async function findPause(db: Db, now: Date): Promise<{ until: Date; limit: PauseLimit } | null> {
  return await db
    .selectFrom('email_sender')
    .select(['paused_until as until', 'pause_limit as limit'])
    .where('paused_until', '>', now)
    .where('paused_until', '<=', latestPause(now))
    .where('pause_limit', 'is not', null)
    .$narrowType<{ limit: PauseLimit }>()
    .$call(first)
}
