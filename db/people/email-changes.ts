import { sql, type RawBuilder, type Selectable } from 'kysely'
import { readdressEmails } from '../emails/withdraw-emails.ts'
import { removePasskeysOf } from './passkeys.ts'
import { hasRowsUnder } from './person.ts'
import { isOneOf, isTheirs } from './whose-data.ts'
import { joinOrdersOf } from '../orders/my-orders.ts'
import type { Database, Db, Tx } from '../tables.ts'
import { exists, first } from '../driver/rows.ts'

/** The columns that get the new address. Of the orders only those of the account. */
const movedTables: readonly { table: string; column: string }[] = [
  { table: 'orders', column: 'customer_email' },
  { table: 'cases', column: 'email' },
  { table: 'contact_submissions', column: 'email' },
  { table: 'retailer_applications', column: 'email' },
  { table: 'warranty_claims', column: 'email' },
  { table: 'cancellation_notices', column: 'email' },
  { table: 'person_notes', column: 'email' },
]

export type EmailChange = Selectable<Database['email_changes']>

/** For this long a request can be confirmed or stopped, and a confirmed change undone. */
const aDay = sql`interval '1 day'`

type Asked = {
  userId: string
  oldEmail: string
  newEmail: string
  confirmHash: string
  stopHash: string
  hadTwoFactor: boolean
}

/** Stores a request. It replaces an earlier one that is not confirmed yet. */
export async function askForEmailChange(tx: Tx, asked: Asked): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', asked.userId)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
  await tx
    .insertInto('email_changes')
    .values({
      user_id: asked.userId,
      old_email: asked.oldEmail,
      new_email: asked.newEmail,
      confirm_hash: asked.confirmHash,
      stop_hash: asked.stopHash,
      had_two_factor: asked.hadTwoFactor,
    })
    .execute()
}

/** Whether the old mailbox has stopped a change within the last day. */
export async function wasStoppedLately(db: Db, userId: string): Promise<boolean> {
  return await db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('stopped_at', '>', sql<Date>`now() - ${aDay}`)
    .$call(exists)
}

/** A change that this link can still confirm; null once it was confirmed, stopped or replaced, or after a day. */
export async function findChangeToConfirm(db: Db, confirmHash: string): Promise<EmailChange | null> {
  return await db
    .selectFrom('email_changes')
    .selectAll()
    .where('confirm_hash', '=', confirmHash)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('asked_at', '>', sql<Date>`now() - ${aDay}`)
    .$call(first)
}

/** A change that this link can still stop, or undo if it was confirmed within the last day. */
export async function findChangeToStop(db: Db, stopHash: string): Promise<EmailChange | null> {
  return await db
    .selectFrom('email_changes')
    .selectAll()
    .where('stop_hash', '=', stopHash)
    .where('stopped_at', 'is', null)
    .where(sql<boolean>`coalesce(confirmed_at, asked_at) > now() - ${aDay}`)
    .$call(first)
}

/** Locks an account, so that two steps of its changes never run at once. */
export async function lockAccount(tx: Tx, userId: string): Promise<{ email: string } | null> {
  return await tx.selectFrom('users').select('email').where('id', '=', userId).forUpdate().$call(first)
}

/** Whether an account can have this address. Deletes another account with the address if it was never confirmed: it owns nothing. */
export async function isFreeFor(tx: Tx, userId: string, email: string): Promise<boolean> {
  await tx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .where('email_verified', '=', false)
    .where(sql<boolean>`not exists (select from user_roles where user_id = users.id and role <> 'user')`)
    .execute()
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst()
  return other === undefined
}

type JoinedOrders = Awaited<ReturnType<typeof joinOrdersOf>>

/** Gives the account and its data the new address. Returns the guest orders of the new address, which the account now owns. */
export async function confirmEmailChange(tx: Tx, change: EmailChange): Promise<JoinedOrders> {
  const { user_id, old_email, new_email } = change
  const moved: Record<string, string[]> = {}
  for (const { table, column } of movedTables) {
    const isOwn = table === 'orders' ? sql<boolean>`user_id = ${user_id}` : sql<boolean>`true`
    const rows = sql<boolean>`${isTheirs(column, { mailbox: old_email })} and ${isOwn}`
    moved[table] = await readdress(tx, { table, column }, { to: new_email, rows })
  }
  await redirectQueuedEmails(tx, { from: old_email, to: new_email })
  await setAddress(tx, user_id, new_email)
  const joined = await joinOrdersOf(tx, user_id)
  // Guest orders of the new address, which the account now owns.
  moved.joined = joined.map(({ id }) => id)
  await tx
    .updateTable('email_changes')
    .set({ confirmed_at: sql<Date>`now()`, confirm_hash: null, moved: JSON.stringify(moved) })
    .where('id', '=', change.id)
    .execute()
  return joined
}

/**
 * Stops a change, or undoes it together with every later one. Ends all sessions, and removes passkeys and a second factor that
 * were set up since the request, because a thief may have made it.
 */
export async function stopEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  const { user_id, old_email, had_two_factor } = change
  const later = await tx
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .where('asked_at', '>=', change.asked_at)
    .orderBy('confirmed_at', 'desc')
    .execute()
  for (const undone of later) await takeBack(tx, undone)
  await removePasskeysOf(tx, user_id, change.asked_at)
  if (later.length > 0) {
    await setAddress(tx, user_id, old_email)
    if (!had_two_factor) await dropTwoFactor(tx, user_id)
  } else {
    await endSignIns(tx, user_id)
  }
  await tx
    .updateTable('email_changes')
    .set({ stopped_at: sql<Date>`now()`, confirm_hash: null, stop_hash: null, moved: null })
    .where('user_id', '=', user_id)
    .where('stopped_at', 'is', null)
    .where('asked_at', '>=', change.asked_at)
    .execute()
}

async function takeBack(tx: Tx, { moved, old_email, new_email }: EmailChange): Promise<void> {
  const { joined = [], ...ids } = moved ?? {}
  await tx
    .updateTable('orders')
    .set({ user_id: null })
    .where(isOneOf('id', joined))
    .where(isTheirs('customer_email', { mailbox: new_email }))
    .execute()
  for (const { table, column } of movedTables) {
    // An order that has changed hands since keeps the address of its new owner.
    const rows = sql<boolean>`${isOneOf('id', ids[table] ?? [])} and ${isTheirs(column, { mailbox: new_email })}`
    await readdress(tx, { table, column }, { to: old_email, rows })
  }
}

async function readdress(
  tx: Tx,
  { table, column }: { table: string; column: string },
  { to, rows }: { to: string; rows: RawBuilder<boolean> },
): Promise<string[]> {
  const { rows: changed } = await sql<{ id: string }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${rows} returning id`.execute(tx)
  return changed.map(({ id }) => id)
}

/** Sends queued emails about orders and cases to the new address. Emails with codes stay with the address that requested them. */
async function redirectQueuedEmails(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const isFollowing = sql<boolean>`${isTheirs('recipient_email', { mailbox: from })}
    and coalesce(order_id, case_id) is not null and email_type <> 'order_code'`
  await readdressEmails(tx, isFollowing, { email: to })
}

/** Sets the account's address. Ends all sessions, and links that were sent to the previous address stop working. */
async function setAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await endSignIns(tx, userId)
}

async function endSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
}

async function dropTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute()
}

export type FormerAddress = { email: string; until: Date; isFree: boolean }

/** The earlier addresses of an account. `isFree`: no other person's data are stored under this address now. */
export async function listFormerAddresses(db: Db, userId: string | null): Promise<FormerAddress[]> {
  const changes = await db
    .selectFrom('email_changes')
    .select(['old_email', sql<Date>`max(confirmed_at)`.as('until')])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .groupBy('old_email')
    .execute()
  const found: FormerAddress[] = []
  for (const { old_email: email, until } of changes) {
    const account = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    found.push({ email, until, isFree: account === undefined && !(await hasRowsUnder(db, email)) })
  }
  return found
}

/** Deletes changes that can no longer be confirmed or stopped. A confirmed change stays, because it records the old address. */
export async function forgetOldEmailChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where(
      sql<boolean>`stopped_at < now() - ${aDay} or confirmed_at is null and stopped_at is null and asked_at < now() - ${aDay}`,
    )
    .execute()
  await db
    .updateTable('email_changes')
    .set({ confirm_hash: null, stop_hash: null, moved: null })
    .where('confirmed_at', '<', sql<Date>`now() - ${aDay}`)
    .where('stop_hash', 'is not', null)
    .execute()
}
