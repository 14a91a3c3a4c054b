import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

test('a cursor is read back unchanged, also from an address', () => {
  fc.assert(
    fc.property(fc.integer({ min: -62_135_596_800, max: 9_007_199_254_740_991 }), fc.uuid(), (micros, id) => {
      const position = { at: String(micros), id }
      const cursor = writeCursor(position)
      expect(encodeURIComponent(cursor)).toBe(cursor)
      expect(readCursor(cursor)).toEqual(position)
    }),
  )
})

test.each([
  ['nothing', ''],
  ['a word', 'hello'],
  ['something that is no base64', 'a'],
  ['punctuation', "'; drop table orders; --"],
  ['an invalid time', btoa('yesterday|00000000-0000-4000-8000-000000000000')],
  ['an invalid id', btoa('1|1')],
  ['more than two parts', btoa('1|00000000-0000-4000-8000-000000000000|1')],
])('a text is not taken for a cursor: %s', (_, text) => {
  expect(readCursor(text)).toBeNull()
})

test('any text is read or refused without an exception', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readCursor(text)))
})
