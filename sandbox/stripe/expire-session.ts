import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import { announce } from './announce.ts'
import { expired } from './objects/session.ts'
import { inSeconds, lockSession, saveSession, type SandboxContext, type SessionRecord } from './store.ts'

/** Closes an open session and tells the shop. */
export async function expireSession(
  tx: Transaction<Database>,
  parts: SandboxContext,
  record: SessionRecord,
): Promise<SessionRecord> {
  const closed = { ...record, session: expired(record.session) }
  await saveSession(tx, closed)
  await announce(tx, parts, [{ type: 'checkout.session.expired', object: closed.session }])
  return closed
}

/** The session as it is now, locked: one whose time is over is expired on the way. */
export async function lockCurrentSession(
  tx: Transaction<Database>,
  parts: SandboxContext,
  id: string,
): Promise<SessionRecord | null> {
  const record = await lockSession(tx, id)
  return record && isOverdue(record, parts) ? await expireSession(tx, parts, record) : record
}

export function isOverdue({ session }: SessionRecord, { clock }: SandboxContext): boolean {
  return session.status === 'open' && session.expires_at <= inSeconds(clock.now())
}

/** Of these, the ones whose time is over. */
export async function expireSessions(parts: SandboxContext, ids: string[]): Promise<void> {
  for (const id of ids) {
    await parts.db.transaction().execute(async (tx) => void (await lockCurrentSession(tx, parts, id)))
  }
}
