import { swapsOf } from '#domain/site/near-word.ts'
import { longestRun, mostRare, piecesOf, sampled, type CountOf } from './distinctive-part.ts'

/** A pattern that more than one in so many texts are expected to match gives more rows than can be looked through. */
const fewest = sampled / 2

export type NearPatterns = { patterns: string[]; missing: number; isComplete: boolean }

/**
 * What an index of trigrams is asked for, to find all that has a word like this one: the word without one of its letters, whatever is
 * in that place, and with two neighbours swapped; of each only what few texts have. Where the rest of a word is too common or too
 * short it is asked for with the gap before or after a word, which the words of an email address have not. `missing` is how many
 * could not be asked for, `isComplete` says that all were, wherever they are.
 */
export function nearPatterns(word: string, countOf: CountOf): NearPatterns {
  const meant = [
    ...Array.from({ length: word.length }, (_, place) => [word.slice(0, place), word.slice(place + 1)]),
    ...swapsOf(word).map((swap) => [swap, '']),
  ]
  const patterns = meant.map(([start = '', end = '']) => patternOf(start, end, countOf))
  const asked = [...new Set(patterns.filter((pattern) => pattern !== null))]
  return {
    patterns: asked.filter((pattern) => !isImplied(pattern, asked)),
    missing: patterns.filter((pattern) => pattern === null).length,
    isComplete: patterns.every((pattern) => pattern !== null && !pattern.includes(' ')),
  }
}

/** Whether all that matches the pattern matches another one that is shorter. */
function isImplied(pattern: string, all: string[]): boolean {
  return all.some((other) => other !== pattern && pattern.includes(other.slice(1, -1)))
}

/** Anywhere, at the beginning of a word, as all of a word. */
const places = [
  { before: '', after: '' },
  { before: ' ', after: '' },
  { before: ' ', after: ' ' },
]

/** Null if too many texts are likely to have these parts of a word. */
function patternOf(start: string, end: string, countOf: CountOf): string | null {
  for (const { before, after } of places) {
    const parts = end === '' ? [before + start + after] : [before + start, end + after]
    const asked = parts
      .map((part) => longestRun(part, (index) => countOf(part.slice(index, index + 3)) <= mostRare))
      .filter((part) => part.length >= 3)
    if (shareOf(asked, countOf) <= 1 / fewest) return `%${asked.join('%')}%`
  }
  return null
}

/** How many texts of all are likely to have these parts. */
function shareOf(parts: string[], countOf: CountOf): number {
  const shares = parts.map((part) => Math.min(...piecesOf(part).map(countOf)) / sampled)
  // What is in none of the newest is in some of the others.
  return shares.reduce((product, share) => product * Math.max(share, 1 / (2 * sampled)), 1)
}
