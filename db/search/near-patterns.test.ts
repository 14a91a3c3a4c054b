import { expect, test } from 'vitest'
import { nearPatterns } from './near-patterns.ts'

const counted = (common: Record<string, number>) => (piece: string) => common[piece] ?? 0

test('the index is asked for what is left of a word without a letter, and for swaps that leave nothing of that', () => {
  expect(nearPatterns('wicket', counted({}))).toEqual({
    patterns: ['%ket%', '%wic%', '%wikcet%'],
    missing: 0,
    isComplete: true,
  })
  expect(nearPatterns('whittaker', counted({})).patterns).toEqual([
    ...['%ttaker%', '%whi%taker%', '%whit%aker%', '%whitt%ker%', '%whitta%'],
    ...['%whtitaker%', '%whitatker%', '%whittkaer%'],
  ])
})

test('what is common in a word is not asked for', () => {
  const { patterns } = nearPatterns('grown4711', counted({ gro: 400, row: 400, own: 400, ' gr': 400 }))
  expect(patterns.filter((pattern) => /gro|row|own/.test(pattern))).toEqual([])
  expect(patterns).toEqual(['%711%', '%wn4%', '%wn7411%'])
})

test('what is too common by itself is asked for as the beginning of a word', () => {
  const { patterns } = nearPatterns('watson', counted({ son: 16, 'on ': 20, ' wa': 12 }))
  expect(patterns).toContain('% wa%son%')
})

test('a word of which all is common is not asked for at all', () => {
  expect(nearPatterns('london', () => 300)).toEqual({ patterns: [], missing: 11, isComplete: false })
})

test('a short word without a letter in its middle is asked for with its end', () => {
  expect(nearPatterns('lnae', counted({}))).toEqual({
    patterns: ['%nae%', '%ae %', '% ln%', '%lna%', '%nlae%', '%lane%', '%lnea%'],
    missing: 0,
    isComplete: false,
  })
  expect(nearPatterns('lnae', counted({ 'ae ': 50 })).missing).toBe(1)
})

test('what is too common even so is asked for with the end of the word', () => {
  const { patterns } = nearPatterns('bailby', counted({ bai: 16, ' ba': 20, 'by ': 20 }))
  expect(patterns).toContain('% bai%by %')
})
