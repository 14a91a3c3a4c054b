import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { exists } from '../driver/rows.ts'
import { hashOf } from '../driver/token-hash.ts'

/** Makes a link's token valid for a case. Does nothing if it is valid already. */
export async function addCaseLink(
  db: Db,
  token: string,
  { caseId, now, expiresAt }: { caseId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into case_links (token_hash, case_id, created_at, expires_at)
    select ${hashOf(token)}, id, ${now}::timestamptz, ${expiresAt}::timestamptz from cases where id = ${caseId}::uuid
    on conflict (token_hash) do nothing
  `.execute(db)
}

/** Whether a token opens this case now. The first use is recorded, so that staff see it. */
export async function openCaseLink(db: Db, token: string, { caseId, now }: { caseId: string; now: Date }) {
  const link = await db
    .selectFrom('case_links')
    .select(['token_hash', 'opened_at'])
    .where('token_hash', '=', hashOf(token))
    .where('case_id', '=', caseId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (link?.opened_at === null) {
    await db.updateTable('case_links').set({ opened_at: now }).where('token_hash', '=', link.token_hash).execute()
  }
  return link !== undefined
}

/** Whether the account's confirmed address is the case's. */
export async function isCaseOwner(db: Db, caseId: string, userId: string): Promise<boolean> {
  return await db
    .selectFrom('cases')
    .innerJoin('users', (join) => join.on(sql<boolean>`lower(users.email) = lower(cases.email)`))
    .select('cases.id')
    .where('cases.id', '=', caseId)
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .$call(exists)
}

/** Deletes expired links that were never opened. */
export async function forgetExpiredCaseLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('case_links').where('expires_at', '<', now).where('opened_at', 'is', null).execute()
}
