/** Shorter words resemble too many others; longer ones are pasted, not typed. */
const shortest = 4
const longest = 20
/** How many words of a search may be mistyped: each is compared with every text. */
const most = 5

export type Mistyped = { words: string[]; asTyped: string[] }

/** The words that may be mistyped, and those that must match. Null if no word may be. */
export function readMistyped(typed: string[]): Mistyped | null {
  const all = [...new Set(typed.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter(Boolean))]
  const words = all
    .filter(({ length }) => length >= shortest && length <= longest)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most)
  if (words.length === 0) return null
  return { words, asTyped: all.filter((word) => !words.includes(word)) }
}

/** Variants of a word: neighbours swapped, one letter wrong (`_`), missing or added. Includes the word itself. */
function variantsOf(word: string): string[] {
  const places = Array.from({ length: word.length }, (_, place) => place)
  return [
    ...new Set([
      ...swapsOf(word),
      ...places.map((place) => `${word.slice(0, place)}_${word.slice(place + 1)}`),
      ...places.slice(1).map((place) => `${word.slice(0, place)}_${word.slice(place)}`),
      ...places.map((place) => word.slice(0, place) + word.slice(place + 1)),
    ]),
  ]
}

/** The word with two neighbouring letters swapped, wherever that makes another word. */
function swapsOf(word: string): string[] {
  const swaps = Array.from(
    { length: word.length - 1 },
    (_, place) => `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`,
  )
  return swaps.filter((swap) => swap !== word)
}

/** The distance of a text from the words: 0 per match, 1 per variant, more for parts; null if one word has no match. */
export function compareWith(words: string[]): (text: string) => number | null {
  const comparisons = words.map(compareWithWord)
  return (text) => {
    let sum = 0
    for (const compare of comparisons) {
      const unlikeness = compare(text)
      if (unlikeness === null) return null
      sum += unlikeness
    }
    return sum
  }
}

/** The rows whose lower-case text resembles the words of a search: the best matches first, equal ones in their order. */
export function mostAlike<Row>({ words, asTyped }: Mistyped, rows: Row[], textOf: (row: Row) => string): Row[] {
  const compare = compareWith(words)
  return rows
    .filter((row) => asTyped.every((word) => textOf(row).includes(word)))
    .map((row) => ({ row, unlikeness: compare(textOf(row)) }))
    .filter(({ unlikeness }) => unlikeness !== null)
    .toSorted((a, b) => (a.unlikeness ?? 0) - (b.unlikeness ?? 0))
    .map(({ row }) => row)
}

function compareWithWord(word: string): (text: string) => number | null {
  const variants = `(?:${variantsOf(word).join('|').replaceAll('_', '.')})`
  const [begins, ends] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`]
  const isWhole = new RegExp(`${begins}${variants}${ends}`, 'u')
  const isBeginning = new RegExp(`${begins}${variants}`, 'u')
  const isPart = new RegExp(variants, 'u')
  return (text) => {
    if (text.includes(word)) return 0
    if (isWhole.test(text)) return 1
    if (word.length > shortest && isBeginning.test(text)) return 2
    return word.length > shortest + 1 && isPart.test(text) ? 3 : null
  }
}
