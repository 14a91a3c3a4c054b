import { sql } from 'kysely'
import type { Services } from '#services/services.ts'

const day = 24 * 60 * 60 * 1000

/** Acts as of some days ago: with a clock set back, and the change log and emails dated accordingly. */
export async function actDaysAgo(
  services: Services,
  daysAgo: number,
  act: (then: Services) => Promise<void>,
): Promise<void> {
  const { db, clock } = services
  const at = new Date(clock.now().getTime() - daysAgo * day)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const began = rows[0]?.now ?? at
  await act({ ...services, clock: { ...clock, now: () => at } })
  await db.updateTable('audit_log').set({ performed_at: at }).where('performed_at', '>=', began).execute()
  await db
    .updateTable('email_logs')
    .set({ created_at: at })
    .where('created_at', '>=', began)
    .where('status', '=', 'queued')
    .execute()
}
