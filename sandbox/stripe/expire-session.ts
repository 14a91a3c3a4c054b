import type { Tx } from '#db/tables.ts'
import { announce } from './announce.ts'
import { expired } from './objects/session.ts'
import { findSession, inSeconds, lockSession, saveSession, type SandboxContext, type SessionRecord } from './store.ts'

/** Expires an open session and notifies the shop. */
export async function expireSession(tx: Tx, parts: SandboxContext, record: SessionRecord): Promise<SessionRecord> {
  const closed = { ...record, session: expired(record.session) }
  await saveSession(tx, closed)
  await announce(tx, parts, [{ type: 'checkout.session.expired', object: closed.session }])
  return closed
}

/** Locks and returns the session, after expiring it if its time is over. */
export async function lockCurrentSession(tx: Tx, parts: SandboxContext, id: string): Promise<SessionRecord | null> {
  const record = await lockSession(tx, id)
  return record && isOverdue(record, parts) ? await expireSession(tx, parts, record) : record
}

/** The session, after expiring it if its time is over. */
export async function findCurrentSession(parts: SandboxContext, id: string): Promise<SessionRecord | null> {
  const found = await findSession(parts.db, id)
  if (!found || !isOverdue(found, parts)) return found
  return await parts.db.transaction().execute((tx) => lockCurrentSession(tx, parts, id))
}

function isOverdue({ session }: SessionRecord, { clock }: SandboxContext): boolean {
  return session.status === 'open' && session.expires_at <= inSeconds(clock.now())
}

/** Expires those of these sessions whose time is over. */
export async function expireSessions(parts: SandboxContext, ids: string[]): Promise<void> {
  for (const id of ids) {
    await parts.db.transaction().execute(async (tx) => void (await lockCurrentSession(tx, parts, id)))
  }
}
