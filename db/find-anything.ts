import { sql, type RawBuilder } from 'kysely'
import type { SearchTerms } from '#domain/search-terms.ts'
import { findDistinctivePart } from './distinctive-part.ts'
import { escapeLike } from './escape-like.ts'
import type { Db } from './tables.ts'

type FoundOrder = {
  id: string
  customer_name: string | null
  customer_email: string | null
  product_name: string
  total_amount: number
  payment_status: string
  shipping_status: string
  created_at: Date
}

/** How many of the newest orders are looked through first. */
const newest = 1000
/** How many rows an index may give before they are put in order. */
const most = 2000
/** How many of them are compared letter by letter, which takes ten times as long. */
const mostCompared = 300

const orderColumns = sql`id, customer_name, customer_email, product_name, total_amount, payment_status, shipping_status, created_at`

/** As the index orders_by_anything has it. */
const orderText = sql`order_search_text(
  id, customer_name, customer_email, customer_phone, shipping_address, tracking_number, promo_code)`
const caseText = sql`lower(name || ' ' || email || ' ' || subject)`
const userText = sql`lower(name || ' ' || email)`

function hasWords(text: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  )}`
}

/**
 * Newest first. What is common is among the newest orders, which are looked through; what is not is rare enough to be
 * gathered from the index. So neither a name that everybody has nor one that nobody has reads a million rows.
 */
export async function findOrders(db: Db, { words, exact, pence }: SearchTerms, limit: number): Promise<FoundOrder[]> {
  if (exact) return await findOrderBy(db, exact)
  const found = new Map<string, FoundOrder>()
  const add = (rows: FoundOrder[]) => {
    for (const row of rows) if (found.size < limit) found.set(row.id, row)
  }
  if (pence !== null) add(await findByAmount(db, pence, limit))
  if (words.length > 0) {
    const recent = sql<FoundOrder>`
      with latest as materialized (
        select ${orderColumns}, ${orderText} as words from orders order by created_at desc, id desc limit ${sql.lit(newest)})
      select ${orderColumns} from latest where ${hasWords(sql`words`, words)} order by created_at desc limit ${limit}`
    add((await recent.execute(db)).rows)
    if (found.size < limit) add((await gatherOrders(await distinctiveParts(db, words), words, limit).execute(db)).rows)
  }
  return [...found.values()]
}

/** What the index is asked for, in place of whole words: of each its distinctive part. */
async function distinctiveParts(db: Db, words: string[]): Promise<string[]> {
  const parts: string[] = []
  for (const word of words) parts.push(await findDistinctivePart(db, word, { from: sql`orders`, text: orderText }))
  return parts
}

/**
 * The index finds the parts, and what it found is looked through for the words, until there are enough. The empty text
 * keeps the words from being sought in the index as well. Exported for the test that looks at its plan.
 */
export function gatherOrders(parts: string[], words: string[], limit: number): RawBuilder<FoundOrder> {
  const isWhole = words.every((word) => parts.includes(word))
  const andWords = isWhole ? sql`` : sql`and ${hasWords(sql`(${orderText} || '')`, words)}`
  return sql<FoundOrder>`
    with found as materialized (
      select ${orderColumns} from orders
      where ${hasWords(orderText, parts)} ${andWords} limit ${sql.lit(most)})
    select ${orderColumns} from found order by created_at desc limit ${limit}`
}

/** For words that were mistyped: what is written much like them, the most alike first. */
export async function findOrdersLike(db: Db, words: string[], limit: number): Promise<FoundOrder[]> {
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  if (longest.length < 5) return []
  return await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`.execute(tx)
    const { rows } = await sql<FoundOrder>`
      with found as materialized (
        select ${orderColumns}, word_similarity(${longest}, ${orderText}) as likeness
        from orders where ${longest} <% ${orderText} limit ${sql.lit(mostCompared)})
      select ${orderColumns} from found order by likeness desc, created_at desc limit ${limit}`.execute(tx)
    return rows
  })
}

async function findOrderBy(db: Db, { by, value }: NonNullable<SearchTerms['exact']>): Promise<FoundOrder[]> {
  const column = { id: sql`id`, payment: sql`payment_intent_id`, checkout: sql`stripe_session_id` }[by]
  const type = by === 'id' ? sql`uuid` : sql`text`
  const { rows } = await sql<FoundOrder>`
    select ${orderColumns} from orders where ${column} = ${value}::${type} limit 5`.execute(db)
  return rows
}

async function findByAmount(db: Db, pence: number, limit: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${orderColumns} from orders where total_amount = ${pence} order by created_at desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function findCases(db: Db, { words, caseNumber }: SearchTerms, limit: number) {
  if (words.length === 0 && caseNumber === null) return []
  return await db
    .selectFrom('cases')
    .select(['id', 'number', 'kind', 'subject', 'name', 'email', 'created_at'])
    .where(caseNumber === null ? hasWords(caseText, words) : sql<boolean>`number = ${caseNumber}`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export async function findUsers(db: Db, { words }: SearchTerms, limit: number) {
  if (words.length === 0) return []
  return await db
    .selectFrom('users')
    .select(['name', 'email', 'created_at'])
    .where(hasWords(userText, words))
    .limit(limit)
    .execute()
}

/** There are never so many codes that they would need an index. */
export async function findCodes(db: Db, { words }: SearchTerms, limit: number) {
  if (words.length === 0) return []
  return await db
    .selectFrom('promo_codes')
    .select(['code', 'description', 'active'])
    .where(hasWords(sql`lower(code || ' ' || coalesce(description, ''))`, words))
    .orderBy('code')
    .limit(limit)
    .execute()
}
