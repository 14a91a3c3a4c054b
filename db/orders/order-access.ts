import { sql } from 'kysely'
import { mailboxOf } from '#domain/customers/person.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { codeTries } from '#domain/orders/order-access.ts'
import type { Db, Tx } from '#db/tables.ts'
import { exists } from '../driver/rows.ts'
import { hashOf } from '../driver/token-hash.ts'

type Span = { now: Date; expiresAt: Date }
/** A link that opens `review` allows the buyer to write the review, and shows nothing else of the order. */
type NewLink = { orderId: string; recipient: string; opens?: 'order' | 'review' }

/** Makes a link's token valid for an order, if the recipient is its owner. Locks the order against a change of owner. */
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

/** Whether a token opens the review of this order. Leaves no record, because mail scanners open links, too. */
export async function opensReview(db: Db, token: string, { orderId, now }: { orderId: string; now: Date }) {
  return await db
    .selectFrom('order_links')
    .select('order_id')
    .where('token_hash', '=', hashOf(token))
    .where('order_id', '=', orderId)
    .where('opens', '=', 'review')
    .where('expires_at', '>', now)
    .$call(exists)
}

/** Records only the first use, which staff see in the order's history. */
export async function noteLinkOpened(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('order_links')
    .set({ opened_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('opened_at', 'is', null)
    .execute()
}

/** Records the first use of each day. */
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

/** Stores a new code and deletes earlier codes that were requested from the same address. */
export async function replaceOrderCode(
  tx: Tx,
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
 * Counts a try for each of an order's codes before any is compared, so that concurrent tries cannot exceed the limit. Returns the
 * codes that may still be tried. Tries from other addresses are counted separately, so that a stranger's guesses do not use up
 * the tries of the address that requested the code.
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

/** Uses a code. Of two concurrent calls, one gets false. */
export async function consumeOrderCode(db: Db, id: string, now: Date): Promise<boolean> {
  return await db
    .updateTable('order_codes')
    .set({ used_at: now, asked_from: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .$call(exists)
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

/** Deletes expired passes, codes and links. Used codes and opened links stay, because the order's history shows them. */
export async function forgetExpiredAccess(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('order_passes').where('expires_at', '<', now).execute()
  await db.deleteFrom('order_codes').where('expires_at', '<', now).where('used_at', 'is', null).execute()
  await db.deleteFrom('order_links').where('expires_at', '<', now).where('opened_at', 'is', null).execute()
}

/** Revokes all access to an order and to these mailboxes' cases: links, codes, passes, reply addresses. */
export async function withdrawOrderAccess(tx: Tx, orderId: string, mailboxes: readonly string[]) {
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
