import { sql, type RawBuilder } from 'kysely'
import { mostAlike, readMistyped } from '#domain/site/near-word.ts'
import { countIn, distinctivePartOf, sampled } from './distinctive-part.ts'
import { escapeLike } from './full-text-search.ts'
import type { Db } from '../tables.ts'

const newest = 500
const most = 500
const compared = 1000

/** A table with a trigram index over one lower-case text of its searchable columns. */
export type SearchedTable = { table: string; columns: readonly string[]; text: RawBuilder<unknown> }

type Found = { id: string; created_at: Date }

export type Findings<Row> = {
  rows: Row[]
  /** No exact match: the closest spellings among the newest rows, best first. */
  isGuess: boolean
}

/** The newest rows that contain all the words; if there are none, rows with similar words. The index finds rare words. */
export async function searchTexts<Row extends Found>(
  db: Db,
  searched: SearchedTable,
  words: string[],
  limit: number,
): Promise<Findings<Row>> {
  const { found, sample, isAll } = await lookThroughNewest(db, searched, words, limit)
  const rows = new Map<string, Found>(found.map((row) => [row.id, row]))
  if (rows.size < limit && !isAll) {
    const countOf = countIn(sample)
    const parts = words.map((word) => distinctivePartOf(word, countOf))
    for (const row of (await gather(searched, parts, words, limit).execute(db)).rows) rows.set(row.id, row)
  }
  const asRows = (each: Iterable<Found>) => [...each].slice(0, limit).map((row) => only<Row>(searched.columns, row))
  if (rows.size > 0) return { rows: asRows(rows.values()), isGuess: false }

  const mistyped = readMistyped(words)
  if (mistyped === null) return { rows: [], isGuess: false }
  const recent = await newestOf(searched, compared).execute(db)
  const guessed = asRows(mostAlike(mistyped, recent.rows, (row) => row.words))
  return { rows: guessed, isGuess: guessed.length > 0 }
}

function only<Row>(columns: readonly string[], row: object): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))) as Row // the columns that the caller selects
}

/**
 * Looks for the words in the newest rows, unsorted, so that the search can stop early. `sample` has texts that show which words
 * are common; `isAll` says whether the table has no other rows.
 */
async function lookThroughNewest(db: Db, searched: SearchedTable, words: string[], limit: number) {
  const { rows } = await sql<Found & { rows: number | null; sample: string | null }>`
    with latest as materialized (${newestOf(searched, newest)}),
    found as materialized (select * from latest where ${hasWords(sql`words`, words)} limit ${limit}),
    seen as (
      select count(*)::integer as rows, string_agg(words, chr(10)) filter (where place <= ${sql.lit(sampled)}) as sample
      from (select words, row_number() over () as place from latest) as placed
      having (select count(*) from found) < ${limit})
    select * from found full join seen on false`.execute(db)
  const seen = rows.find((row) => row.rows !== null)
  return {
    found: rows.filter((row) => row.rows === null),
    sample: seen?.sample?.split('\n') ?? [],
    isAll: seen?.rows !== newest,
  }
}

const newestOf = ({ table, columns, text }: SearchedTable, limit: number) =>
  sql<Found & { words: string }>`select ${listOf(columns)}, ${text} as words from ${sql.table(table)}
    order by created_at desc, id desc limit ${sql.lit(limit)}`

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Finds rows by index with `parts`, and compares them with `words`. Exported for the test that checks its plan. */
export function gather(
  { table, columns, text }: SearchedTable,
  parts: string[],
  words: string[],
  limit: number,
): RawBuilder<Found> {
  const isWhole = words.every((word) => parts.includes(word))
  const andWords = isWhole ? sql`` : sql`and ${hasWords(sql`(${text} || '')`, words)}`
  return sql<Found>`
    with found as materialized (
      select ${listOf(columns)} from ${sql.table(table)}
      where ${hasWords(text, parts)} ${andWords} limit ${sql.lit(most)})
    select * from found order by created_at desc limit ${limit}`
}

export function hasWords(text: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  )}`
}
