import { sql, type RawBuilder } from 'kysely'
import { mostAlike, readMistyped } from '#domain/site/near-word.ts'
import type { SearchTerms } from '#domain/site/search-terms.ts'
import { hasSerialNumber } from '../orders/serial-numbers.ts'
import { hasWords, searchTexts, type Findings, type SearchedTable } from './search-texts.ts'
import type { Db } from '../tables.ts'
import type { CaseRow } from '../tables/cases.ts'
import type { OrderRow } from '../orders/order-row.ts'

type FoundOrder = Pick<
  OrderRow,
  | 'id'
  | 'customer_name'
  | 'customer_email'
  | 'product_name'
  | 'total_amount'
  | 'payment_status'
  | 'shipping_status'
  | 'created_at'
>

/** Exported for the test that checks its plan. The same expression as the index orders_by_anything. */
export const searchedOrders: SearchedTable = {
  table: 'orders',
  columns: [
    ...['id', 'customer_name', 'customer_email', 'product_name', 'total_amount'],
    ...['payment_status', 'shipping_status', 'created_at'],
  ],
  text: sql`order_search_text(
    id, customer_name, customer_email, customer_phone, shipping_address, tracking_number, promo_code)`,
}
const orderColumns = sql.join(searchedOrders.columns.map((column) => sql.ref(column)))

const searchedCases: SearchedTable = {
  table: 'cases',
  columns: ['id', 'number', 'kind', 'subject', 'name', 'email', 'created_at'],
  text: sql`lower(name || ' ' || email || ' ' || subject)`,
}

const searchedUsers: SearchedTable = {
  table: 'users',
  columns: ['id', 'name', 'email', 'created_at'],
  text: sql`lower(name || ' ' || email)`,
}

/** Finds orders by number, by a unit's serial number, by amount, or by any other text about them. */
export async function findOrders(
  db: Db,
  { words, exact, serialNumber, pence }: SearchTerms,
  limit: number,
): Promise<Findings<FoundOrder>> {
  if (exact) return { rows: await findOrderBy(db, exact), isGuess: false }
  const certain = [
    ...(serialNumber === null ? [] : await listOrdersWhere(db, hasSerialNumber([serialNumber]), limit)),
    ...(pence === null ? [] : await listOrdersWhere(db, sql`total_amount = ${pence}`, limit)),
  ].slice(0, limit)
  if (words.length === 0 || certain.length === limit) return { rows: certain, isGuess: false }
  const { rows, isGuess } = await searchTexts<FoundOrder>(db, searchedOrders, words, limit)
  if (isGuess && certain.length > 0) return { rows: certain, isGuess: false }
  const found = new Map([...certain, ...rows].map((row) => [row.id, row]))
  return { rows: [...found.values()].slice(0, limit), isGuess }
}

async function findOrderBy(db: Db, { by, value }: NonNullable<SearchTerms['exact']>): Promise<FoundOrder[]> {
  const column = { id: sql`id`, payment: sql`payment_intent_id`, checkout: sql`stripe_session_id` }[by]
  const type = by === 'id' ? sql`uuid` : sql`text`
  return await listOrdersWhere(db, sql`${column} = ${value}::${type}`, 5)
}

async function listOrdersWhere(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${orderColumns} from orders where ${condition} order by created_at desc limit ${limit}`.execute(db)
  return rows
}

type FoundCase = Pick<CaseRow, 'id' | 'number' | 'kind' | 'subject' | 'name' | 'email' | 'created_at'>

export async function findCases(
  db: Db,
  { words, caseNumber }: SearchTerms,
  limit: number,
): Promise<Findings<FoundCase>> {
  if (caseNumber === null) return words.length === 0 ? nothing : await searchTexts(db, searchedCases, words, limit)
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'number', 'kind', 'subject', 'name', 'email', 'created_at'])
    .where('number', '=', caseNumber)
    .execute()
  return { rows, isGuess: false }
}

type FoundUser = { id: string; name: string; email: string; created_at: Date }

export async function findUsers(db: Db, { words }: SearchTerms, limit: number): Promise<Findings<FoundUser>> {
  return words.length === 0 ? nothing : await searchTexts(db, searchedUsers, words, limit)
}

const nothing = { rows: [], isGuess: false }

type FoundCode = { code: string; description: string | null; active: boolean }

/** Searches without an index, because there are few codes. */
export async function findCodes(db: Db, { words }: SearchTerms, limit: number): Promise<Findings<FoundCode>> {
  if (words.length === 0) return nothing
  const codes = db.selectFrom('promo_codes').select(['code', 'description', 'active']).orderBy('code')
  const text = sql`lower(code || ' ' || coalesce(description, ''))`
  const rows = await codes.where(hasWords(text, words)).limit(limit).execute()
  const mistyped = rows.length === 0 ? readMistyped(words) : null
  if (mistyped === null) return { rows, isGuess: false }
  const near = mostAlike(mistyped, await codes.execute(), ({ code, description }) =>
    `${code} ${description ?? ''}`.toLowerCase(),
  )
  return { rows: near.slice(0, limit), isGuess: near.length > 0 }
}
