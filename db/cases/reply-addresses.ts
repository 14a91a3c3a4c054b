import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { countRows } from '../driver/rows.ts'
import { hashOf } from '../driver/token-hash.ts'

/** Makes a reply address valid for a case. Does nothing if it is valid already. */
export async function addReplyAddress(db: Db, token: string, { caseId, now }: { caseId: string; now: Date }) {
  await sql`
    insert into case_reply_addresses (token_hash, case_id, created_at)
    select ${hashOf(token)}, id, ${now}::timestamptz from cases where id = ${caseId}::uuid
    on conflict (token_hash) do nothing
  `.execute(db)
}

/** The cases of these tokens; none for an unknown token. */
export async function findRepliedCases(db: Db, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const rows = await db
    .selectFrom('case_reply_addresses')
    .select('case_id')
    .distinct()
    .where('token_hash', 'in', tokens.map(hashOf))
    .execute()
  return rows.map(({ case_id }) => case_id)
}

export async function countEmailsOf(db: Db, caseId: string, since: Date): Promise<number> {
  return await db
    .selectFrom('case_messages')
    .where('case_id', '=', caseId)
    .where('via', '=', 'email')
    .where('created_at', '>', since)
    .$call(countRows)
}
