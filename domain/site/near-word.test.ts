import { expect, test } from 'vitest'
import { compareWith, readMistyped } from './near-word.ts'

const unlikeness = (typed: string, text: string) => compareWith([typed])(text)

test.each([
  ['a swap', 'whittkaer'],
  ['a swap at the end', 'whittakre'],
  ['a swap at the beginning', 'hwittaker'],
  ['a wrong letter', 'whitfaker'],
  ['a wrong first letter', 'xhittaker'],
  ['a missing letter', 'whitaker'],
  ['a doubled letter', 'whitttaker'],
  ['an extra letter', 'whittaxker'],
  ['a letter too many at the end', 'whittakerr'],
])('a word with %s matches the intended one', (_, typed) => {
  expect(unlikeness(typed, 'jo whittaker jo@buyers.example')).toBe(1)
})

test('a word with two mistakes does not match', () => {
  expect(unlikeness('wihttakre', 'jo whittaker')).toBeNull()
})

test('an exact match is closer than a variant, and a whole word closer than a part', () => {
  const texts = ['jo wicketkeeper', 'jo wicket', 'jo wickets', 'jo thewickett']
  expect(texts.map((text) => unlikeness('wicket', text))).toEqual([0, 0, 0, 0])
  expect(texts.map((text) => unlikeness('wciket', text))).toEqual([2, 1, 2, 3])
})

test('each of several words must match one of the text, in any order', () => {
  expect(compareWith(['hugo', 'wciket'])('hugo wicket')).toBe(1)
  expect(compareWith(['wciket', 'hugo'])('hugo wicket')).toBe(1)
  expect(compareWith(['wciket', 'olive'])('hugo wicket')).toBeNull()
})

test('a short word matches only whole words', () => {
  expect(unlikeness('lnae', '7 kirkstall lane')).toBe(1)
  expect(unlikeness('lnae', '7 kirkstall lanes')).toBeNull()
})

test('only words of a typical length are compared, and only a few', () => {
  expect(readMistyped(['hugo.wicket@buyers.example', 'ls6'])).toEqual({
    words: ['example', 'wicket', 'buyers', 'hugo'],
    asTyped: ['ls6'],
  })
  expect(readMistyped(['x'.repeat(200)])).toBeNull()
  expect(readMistyped(['%_%', '🏏🏏🏏', 'ls6'])).toBeNull()
  expect(readMistyped(['abcd', 'bcde', 'cdef', 'defg', 'efgh', 'fghi'])?.asTyped).toEqual(['fghi'])
})
