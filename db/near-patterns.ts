import { swapsOf } from '#domain/near-word.ts'
import { longestRun, piecesOf, sampled } from './distinctive-part.ts'

/** What more than one in twenty texts have is not asked for: the index would read a long list for hardly any difference. */
const mostAsked = sampled / 20
/** A pattern that more than one in so many texts are expected to match gives more rows than can be looked through. */
const fewest = sampled

/** In how many of the newest texts each three letters are. */
export type Counts = ReadonlyMap<string, number>

/** All three letters whose counts `nearPatterns` goes by. */
export function nearPieces(word: string): string[] {
  return [word, ...swapsOf(word)].flatMap((text) => piecesOf(` ${text}`))
}

/**
 * What an index of trigrams is asked for, to find all that has a word like this one: the word without one of its letters, whatever is
 * in that place, and with two neighbours swapped; of each only what few texts have. Where the rest of a word is too common or too
 * short it is asked for as the beginning of a word. `isComplete` says whether all could be asked for.
 */
export function nearPatterns(word: string, counts: Counts): { patterns: string[]; isComplete: boolean } {
  const meant = [
    ...Array.from({ length: word.length }, (_, place) => [word.slice(0, place), word.slice(place + 1)]),
    ...swapsOf(word).map((swap) => [swap, '']),
  ]
  const patterns = meant.map(
    ([start = '', end = '']) => patternOf([start, end], counts) ?? patternOf([` ${start}`, end], counts),
  )
  return {
    patterns: [...new Set(patterns.filter((pattern) => pattern !== null))],
    isComplete: !patterns.includes(null),
  }
}

/** Null if too many texts are likely to have these parts. */
function patternOf(parts: string[], counts: Counts): string | null {
  const countAt = (part: string, index: number) => counts.get(part.slice(index, index + 3)) ?? 0
  const asked = parts
    .map((part) => longestRun(part, (index) => countAt(part, index) <= mostAsked))
    .filter((part) => part.length >= 3)
  const shares = asked.map((part) => Math.max(0.5, Math.min(...piecesOf(part).map((_, index) => countAt(part, index)))) / sampled)
  const share = shares.reduce((product, each) => product * each, 1)
  return share <= 1 / fewest ? `%${asked.join('%')}%` : null
}
