import { expect, test } from 'vitest'
import { nearPatterns, nearPieces } from './near-patterns.ts'

const counted = (common: Record<string, number>) => new Map(Object.entries(common))

test('the index is asked for a word without each of its letters, and with each two neighbours swapped', () => {
  const { patterns, isComplete } = nearPatterns('wicket', counted({}))
  expect(patterns).toEqual([
    ...['%icket%', '%cket%', '%ket%', '%wic%', '%wick%', '%wicke%'],
    ...['%iwcket%', '%wciket%', '%wikcet%', '%wicekt%', '%wickte%'],
  ])
  expect(isComplete).toBe(true)
})

test('what is common in a word is not asked for', () => {
  const { patterns } = nearPatterns('grown4711', counted({ gro: 400, row: 400, own: 400, ' gr': 400 }))
  expect(patterns.filter((pattern) => /gro|row|own/.test(pattern))).toEqual([])
  expect(patterns).toContain('%wn4711%')
})

test('what is too common by itself is asked for as the beginning of a word', () => {
  const { patterns } = nearPatterns('watson', counted({ son: 20, ' wa': 16 }))
  expect(patterns).toContain('% wa%son%')
})

test('a word of which all is common is not asked for at all', () => {
  const common = Object.fromEntries(nearPieces('london').map((piece) => [piece, 300]))
  expect(nearPatterns('london', counted(common))).toEqual({ patterns: [], isComplete: false })
})

test('a short word cannot be asked for without a letter in its middle', () => {
  expect(nearPatterns('lnae', counted({}))).toMatchObject({ isComplete: false })
  expect(nearPatterns('lnae', counted({})).patterns).toContain('%lane%')
})
