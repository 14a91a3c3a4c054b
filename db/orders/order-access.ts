import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { mailboxOf } from '#domain/customers/person.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { codeTries } from '#domain/orders/order-access.ts'
import type { Database, Db } from '#db/tables.ts'

/** Only the hash is kept: who reads the tables opens nothing. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type Span = { now: Date; expiresAt: Date }
/** A link that opens the review lets its holder write the review and see nothing else of the order. */
type NewLink = { orderId: string; recipient: string; opens?: 'order' | 'review' }

/** Makes a link's token good for an order, if it goes to its owner. Locks the order against a change of hands. */
export async function addOrderLink(
  db: Db,
  token: string,
  { orderId, recipient, opens = 'order', now, expiresAt }: Span & NewLink,
) {
  await sql`
    insert into order_links (token_hash, order_id, opens, created_at, expires_at)
    select ${hashOf(token)}, id, ${opens}, ${now}::timestamptz, ${expiresAt}::timestamptz from orders
    where id = ${orderId}::uuid and (lower(customer_email) = ${mailboxOf(recipient)}
      or exists (select from users where users.id = orders.user_id and lower(users.email) = ${mailboxOf(recipient)}))
    for share of orders
    on conflict (token_hash) do nothing
  `.execute(db)
}

/** The access that a token gives to this order; null if it is expired, unknown or of another order. */
export async function findTokenAccess(
  db: Db,
  token: string,
  { orderId, now }: { orderId: string; now: Date },
): Promise<'link' | 'pass' | null> {
  const hash = hashOf(token)
  const { rows } = await sql<{ kind: 'link' | 'pass' }>`
    select 'pass' as kind from order_passes
      where token_hash = ${hash} and order_id = ${orderId}::uuid and expires_at > ${now}
    union all select 'link' from order_links
      where token_hash = ${hash} and order_id = ${orderId}::uuid and expires_at > ${now} and opens = 'order'
  `.execute(db)
  return rows[0]?.kind ?? null
}

/** Whether a token is that of a link to the review of this order. Asking leaves no trace: mail scanners ask, too. */
export async function opensReview(db: Db, token: string, { orderId, now }: { orderId: string; now: Date }) {
  const link = await db
    .selectFrom('order_links')
    .select('order_id')
    .where('token_hash', '=', hashOf(token))
    .where('order_id', '=', orderId)
    .where('opens', '=', 'review')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link !== undefined
}

/** The first time only; staff see it in the order's history. */
export async function noteLinkOpened(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('order_links')
    .set({ opened_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('opened_at', 'is', null)
    .execute()
}

/** The first time of each day. */
export async function noteAccountOpening(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .insertInto('order_account_openings')
    .values({ order_id: orderId, day: londonDate(now), opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addOrderPass(db: Db, token: string, { orderId, now, expiresAt }: Span & { orderId: string }) {
  await db
    .insertInto('order_passes')
    .values({ token_hash: hashOf(token), order_id: orderId, created_at: now, expires_at: expiresAt })
    .execute()
}

/** From now on the only code that was asked for from there: those before it open nothing any more. */
export async function replaceOrderCode(
  tx: Transaction<Database>,
  code: Span & { orderId: string; codeHash: string; askedFrom: string },
): Promise<void> {
  await tx
    .deleteFrom('order_codes')
    .where('order_id', '=', code.orderId)
    .where('asked_from', '=', code.askedFrom)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('order_codes')
    .values({
      order_id: code.orderId,
      code_hash: code.codeHash,
      asked_from: code.askedFrom,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/**
 * Takes one of the tries at each of an order's codes, before anything is compared, so that many at once gain nothing. Gives the
 * codes that may still be tried. Tries from elsewhere are counted apart, so that a stranger's guesses leave the tries of the
 * address that asked for the code.
 */
export async function takeCodeTry(
  db: Db,
  { orderId, triedFrom, now }: { orderId: string; triedFrom: string; now: Date },
): Promise<{ id: string; code_hash: string }[]> {
  const isAsker = sql<boolean>`asked_from = ${triedFrom}`
  return await db
    .updateTable('order_codes')
    .set({
      tries: sql`case when ${isAsker} then tries + 1 else tries end`,
      tries_elsewhere: sql`case when ${isAsker} then tries_elsewhere else tries_elsewhere + 1 end`,
    })
    .where('order_id', '=', orderId)
    .where('used_at', 'is', null)
    .where(sql`case when ${isAsker} then tries else tries_elsewhere end`, '<', codeTries)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .execute()
}

/** Uses a code up. Of two at once, one is told false. */
export async function consumeOrderCode(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('order_codes')
    .set({ used_at: now, asked_from: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export type OrderOpening = { how: 'link' | 'code' | 'account'; at: Date }

export async function listOpenings(db: Db, orderId: string): Promise<OrderOpening[]> {
  const { rows } = await sql<OrderOpening>`
    select 'link' as how, opened_at as at from order_links where order_id = ${orderId}::uuid and opened_at is not null
    union all select 'code', used_at from order_codes where order_id = ${orderId}::uuid and used_at is not null
    union all select 'account', opened_at from order_account_openings where order_id = ${orderId}::uuid
    order by at limit 200
  `.execute(db)
  return rows
}

/** Removes what opens nothing any more, except the trace that a code was used. */
export async function forgetExpiredAccess(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('order_passes').where('expires_at', '<', now).execute()
  await db.deleteFrom('order_codes').where('expires_at', '<', now).where('used_at', 'is', null).execute()
  await db.deleteFrom('order_links').where('expires_at', '<', now).where('opened_at', 'is', null).execute()
}

/** Withdraws every way to an order and to these mailboxes' conversations: links, codes, passes, reply addresses. */
export async function withdrawOrderAccess(tx: Transaction<Database>, orderId: string, mailboxes: readonly string[]) {
  for (const table of ['order_links', 'order_codes', 'order_passes'] as const) {
    await tx.deleteFrom(table).where('order_id', '=', orderId).execute()
  }
  const conversations = tx
    .selectFrom('cases')
    .select('cases.id')
    .where(({ or, eb }) => or([eb('cases.order_id', '=', orderId), eb('cases.unverified_order_id', '=', orderId)]))
    .where(sql<string>`lower(cases.email)`, 'in', mailboxes)
  for (const table of ['case_links', 'case_reply_addresses'] as const) {
    await tx.deleteFrom(table).where('case_id', 'in', conversations).execute()
  }
}
