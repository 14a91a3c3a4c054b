import { sql, type RawBuilder } from 'kysely'
import { compareWith, readMistyped, remnantsOf, variantsOf } from '#domain/site/near-word.ts'
import { countIn, distinctivePartOf, sampled, type CountOf } from './distinctive-part.ts'
import { escapeLike } from './escape-like.ts'
import { nearPatterns } from './near-patterns.ts'
import type { Db } from '../tables.ts'

/** How many of the newest rows are looked through first. */
const newest = 500
/** How many rows an index may give before they are put in order. */
const most = 500
/** How many of those are put in order of their likeness. */
const mostCompared = 200

/** A table with an index of trigrams over one text, in small letters, of what its rows are found by. */
export type SearchedTable = { table: string; columns: readonly string[]; text: RawBuilder<unknown> }

type Found = { id: string; created_at: Date }
type Near = Found & { words: string }

export type Findings<Row> = {
  rows: Row[]
  /** Nothing is written so: these are written much like it, the most alike first. */
  isGuess: boolean
}

/**
 * What has all the words, newest first; else what has words like them. What is common is among the newest rows, which are
 * looked through; what is not is rare enough to be gathered from the index. So neither a name that everybody has nor one that
 * nobody has reads a million rows.
 */
export async function searchTexts<Row extends Found>(
  db: Db,
  searched: SearchedTable,
  words: string[],
  limit: number,
): Promise<Findings<Row>> {
  const { found, sample, isAll } = await lookThroughNewest(db, searched, words, limit)
  const rows = new Map<string, Found>(found.map((row) => [row.id, row]))
  const countOf = countIn(sample)
  if (rows.size < limit && !isAll) {
    const parts = words.map((word) => distinctivePartOf(word, countOf))
    for (const row of (await gather(searched, parts, words, limit).execute(db)).rows) rows.set(row.id, row)
  }
  const asRows = (each: Iterable<Found>) => [...each].slice(0, limit).map((row) => only<Row>(searched.columns, row))
  if (rows.size > 0) return { rows: asRows(rows.values()), isGuess: false }

  const mistyped = readMistyped(words)
  if (mistyped === null) return { rows: [], isGuess: false }
  const gathered = isAll ? null : gatherNear(searched, mistyped, countOf)
  const asked = [nearAmongNewest(searched, mistyped), ...(gathered ? [gathered] : [])]
  const near = await Promise.all(asked.map((each) => each.execute(db)))
  const guesses = new Map(near.flatMap((each) => each.rows).map((row) => [row.id, row]))
  const guessed = asRows(mostAlikeFirst(mistyped.words, [...guesses.values()]))
  return { rows: guessed, isGuess: guessed.length > 0 }
}

/** The columns that were asked for, without what was only needed to find them. */
function only<Row>(columns: readonly string[], row: object): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))) as Row // what the caller asks for
}

function mostAlikeFirst(words: string[], rows: Near[]): Found[] {
  const compare = compareWith(words)
  return rows
    .map((row) => ({ row, unlikeness: compare(row.words) }))
    .filter(({ unlikeness }) => unlikeness !== null)
    .toSorted(
      (a, b) => (a.unlikeness ?? 0) - (b.unlikeness ?? 0) || b.row.created_at.getTime() - a.row.created_at.getTime(),
    )
    .map(({ row }) => row)
}

/**
 * `sample` has some of their texts, to see what is common in them, unless enough was found; `isAll` says that there are no
 * others. Nothing is sorted, so that nothing is read after there is enough.
 */
async function lookThroughNewest(db: Db, searched: SearchedTable, words: string[], limit: number) {
  const { rows } = await sql<Found & { rows: number | null; sample: string | null }>`
    with latest as materialized (${newestOf(searched)}),
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

const newestOf = ({ table, columns, text }: SearchedTable) =>
  sql`select ${listOf(columns)}, ${text} as words from ${sql.table(table)}
    order by created_at desc, id desc limit ${sql.lit(newest)}`

/** Asked only when nothing has the words themselves: comparing takes far longer than finding. */
const nearAmongNewest = (searched: SearchedTable, mistyped: Mistyped) =>
  sql<Near>`
    with latest as materialized (${newestOf(searched)})
    select * from latest where ${hasNear(sql`words`, mistyped)} limit ${sql.lit(mostCompared)}`

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/**
 * The index finds the parts, and what it found is looked through for the words, until there are enough. The empty text
 * keeps the words from being sought in the index as well. Exported for the test that looks at its plan.
 */
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

/**
 * The same for words that were mistyped. The index is asked for all words that it can be asked for, else for as much of one as
 * possible. What it finds is read until there are enough; a limit right there would make reading all orders until then seem
 * cheaper than the index. Null if everything like them is too common. Exported for the test that looks at its plan.
 */
export function gatherNear(
  { table, columns, text }: SearchedTable,
  mistyped: Mistyped,
  countOf: CountOf,
): RawBuilder<Near> | null {
  const near = mistyped.words.map((word) => nearPatterns(word, countOf)).toSorted((a, b) => a.missing - b.missing)
  const complete = near.filter(({ isComplete }) => isComplete)
  const asked = (complete.length > 0 ? complete : near.slice(0, 1)).map(({ patterns }) => patterns)
  if (asked.some((patterns) => patterns.length === 0)) return null
  const isAsked = sql.join(
    asked.map((patterns) => sql`${text} like any(${patterns}::text[])`),
    sql` and `,
  )
  return sql<Near>`
    with found as materialized (
      select ${listOf(columns)}, ${text} as words from ${sql.table(table)} where ${isAsked}),
    few as (select * from found limit ${sql.lit(most)})
    select * from few where ${hasNear(sql`words`, mistyped)} limit ${sql.lit(mostCompared)}`
}

type Mistyped = NonNullable<ReturnType<typeof readMistyped>>

export function hasWords(text: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  )}`
}

/** Most texts have nothing that is left of a word, and are not compared with each of its variants. */
export function hasNear(text: RawBuilder<unknown>, { words, asTyped }: Mistyped): RawBuilder<boolean> {
  const anywhere = (parts: string[]) => parts.map((part) => `%${part}%`)
  return sql<boolean>`${sql.join(
    [
      ...(asTyped.length > 0 ? [hasWords(text, asTyped)] : []),
      ...words.map(
        (word) =>
          sql`case when ${text} like any(${anywhere(remnantsOf(word))}::text[])
            then ${text} like any(${anywhere(variantsOf(word))}::text[]) else false end`,
      ),
    ],
    sql` and `,
  )}`
}
