import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../tables.ts'

/** How many of the newest texts are read to find out which letter sequences are common. */
export const sampled = 400
/** A part in more than a tenth of the sample is too common for the index. */
const mostRare = sampled / 10
/** A trigram index contains only sequences of three letters or digits. */
const isIndexed = /[\p{L}\p{N}]{3}/u

/** Where the newest texts are: the searched columns of a table as one text. */
export type SampledTexts = { from: RawBuilder<unknown>; text: RawBuilder<unknown> }

/** The longest rare part of a search, which the index finds quickly. The whole search if no part is rare. */
export async function findDistinctivePart(db: Db, search: string, { from, text }: SampledTexts): Promise<string> {
  const pieces = piecesOf(search)
  if (pieces.length < 2) return search
  const counts = pieces.map((piece) => sql`count(*) filter (where position(${piece} in sample.text) > 0)`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts
    from (select lower(${text}) as text from ${from} order by created_at desc, id desc limit ${sql.lit(sampled)}) as sample
  `.execute(db)
  const [{ counts: counted } = { counts: [] }] = rows
  return distinctivePartOf(search, (piece) => counted[pieces.indexOf(piece)] ?? 0)
}

type CountOf = (piece: string) => number

/** Counts in given texts. Ignores case and treats all characters between words as equal, like the index. */
export function countIn(texts: string[]): CountOf {
  const sample = texts.slice(0, sampled).map((text) => spaced(` ${text} `))
  const counts = new Map<string, number>()
  return (piece) => {
    const known = counts.get(piece)
    if (known !== undefined) return known
    const sought = spaced(piece)
    const count = sample.filter((text) => text.includes(sought)).length
    counts.set(piece, count)
    return count
  }
}

const spaced = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, ' ')

/** `findDistinctivePart` with given counts, for texts that are already loaded. */
export function distinctivePartOf(search: string, countOf: CountOf): string {
  const pieces = piecesOf(search)
  if (pieces.length < 2) return search
  const part = longestRun(search, (index) => countOf(pieces[index] ?? '') <= mostRare)
  return isIndexed.test(part) ? part : search
}

/** Every three letters of a text, in lower case. */
function piecesOf(search: string): string[] {
  const text = search.toLowerCase()
  // Some letters become two in lower case, which would shift positions.
  if (text.length !== search.length) return []
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, index) => text.slice(index, index + 3))
}

/** The longest run in which all trigrams are rare. */
export function longestRun(search: string, isRare: (index: number) => boolean): string {
  let longest = { start: 0, length: 0 }
  let start = 0
  for (let index = 0; index <= search.length - 3; index++) {
    if (!isRare(index)) start = index + 1
    else if (index - start + 3 > longest.length) longest = { start, length: index - start + 3 }
  }
  return search.slice(longest.start, longest.start + longest.length)
}
