import { sql } from 'kysely'
import { addMonths, type CalendarDate } from '#domain/calendar/london-time.ts'
import {
  documentSeries,
  formatDocumentNumber,
  type DocumentDraft,
  type ShopDocument,
} from '#domain/orders/documents.ts'
import { readCursor } from '#domain/site/cursor.ts'
import { cutPage } from '../driver/keyset.ts'
import type { Db, Tx } from '../tables.ts'
import { first } from '../driver/rows.ts'

const columns = [
  'number',
  'kind',
  'form',
  'order_id',
  'refund_id',
  'corrects',
  'issued_on',
  'supplied_on',
  'currency',
  'seller',
  'buyer',
  'lines',
  'vat_percent',
  'net',
  'vat',
  'gross',
] as const

/**
 * Numbers and stores a document. Both series stay locked until the transaction ends, credit notes first, to avoid deadlocks.
 * Lock rows of orders, codes and products before you call it.
 */
export async function insertDocument(
  tx: Tx,
  draft: DocumentDraft,
  { issuedOn, now }: { issuedOn: CalendarDate; now: Date },
): Promise<ShopDocument> {
  const year = Number(issuedOn.slice(0, 4))
  const series = documentSeries[draft.kind]
  const { rows } = await sql<{ series: string; last_number: number }>`
    insert into document_series (series, year, last_number)
    values ('CN', ${year}, ${series === 'CN' ? 1 : 0}), ('INV', ${year}, ${series === 'INV' ? 1 : 0})
    on conflict (series, year) do update set last_number = document_series.last_number + excluded.last_number
    returning series, last_number`.execute(tx)
  const taken = rows.find((row) => row.series === series)
  if (!taken) throw new Error(`No number of the series ${series} for ${year}`)
  return await tx
    .insertInto('documents')
    .values({
      ...draft,
      number: formatDocumentNumber(draft.kind, year, taken.last_number),
      issued_on: issuedOn,
      seller: JSON.stringify(draft.seller),
      buyer: draft.buyer && JSON.stringify(draft.buyer),
      lines: JSON.stringify(draft.lines),
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** In order of issue. */
export async function listDocumentsOf(db: Db, orderId: string): Promise<ShopDocument[]> {
  return await db.selectFrom('documents').select(columns).where('order_id', '=', orderId).orderBy('position').execute()
}

export async function findDocument(db: Db, number: string): Promise<ShopDocument | null> {
  return await db.selectFrom('documents').select(columns).where('number', '=', number).$call(first)
}

/** The documents that were issued in a month, `YYYY-MM`, page by page, in the sequence of their issue. */
export async function* readDocumentsOfMonth(db: Db, month: string): AsyncGenerator<ShopDocument[]> {
  const atOnce = 500
  let after: { issued_on: string; position: number } | null = null
  for (;;) {
    const { rows }: { rows: (ShopDocument & { position: number })[] } = await sql<ShopDocument & { position: number }>`
      select ${sql.join(columns.map((column) => sql.ref(column)))}, position from documents
      where ${isOfMonth(month)}
        and ${after ? sql`(issued_on, position) > (${after.issued_on}::date, ${after.position})` : sql`true`}
      order by issued_on, position limit ${sql.lit(atOnce)}`.execute(db)
    yield rows
    after = rows.at(-1) ?? null
    if (rows.length < atOnce) return
  }
}

type DocumentsQuery = {
  month: string | null
  orderId: string | null
  cursor?: string | null | undefined
  limit: number
}

/** Day and position as one number, because a cursor holds only one: the day times this number, plus the position. */
const positions = sql.lit(10_000_000_000)
const firstDay = sql`date '2000-01-01'`
const placeInList = sql<string>`((issued_on - ${firstDay}) * ${positions}::bigint + documents.position)::text`

function isListedAfter(cursor: string | null | undefined) {
  const end = cursor ? readCursor(cursor) : null
  if (end === null) return sql<boolean>`true`
  const day = sql`${firstDay} + (${end.at}::bigint / ${positions})::integer`
  return sql<boolean>`(issued_on, documents.position) < (${day}, ${end.at}::bigint % ${positions})`
}

/** Last issued first. */
export async function listDocuments(db: Db, query: DocumentsQuery) {
  return cutPage(await selectDocuments(db, query).execute(), query.limit)
}

/** Reads one row more than a page has, to know whether there is a next page. */
function selectDocuments(db: Db, { month, orderId, cursor, limit }: DocumentsQuery) {
  return db
    .selectFrom('documents')
    .select(['id', ...columns, placeInList.as('position')])
    .where(isListedAfter(cursor))
    .$if(month !== null, (query) => query.where(isOfMonth(month ?? '')))
    .$if(orderId !== null, (query) => query.where('order_id', '=', orderId))
    .orderBy('issued_on', 'desc')
    .orderBy('documents.position', 'desc')
    .limit(limit + 1)
}

function isOfMonth(month: string) {
  const first = `${month}-01`
  return sql<boolean>`issued_on >= ${first}::date and issued_on < ${addMonths(first, 1)}::date`
}
