import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  differentSerialNumbers,
  doubtSerialCount,
  normaliseSerialNumber,
  readSerialNumbers,
  serialWarnings,
} from './serial-numbers.ts'

const other = '11111111-0000-4000-8000-0000aaaa0001'

test.each([
  ['S8B 0012 345', 'S8B0012345'],
  ['s8b0012345', 'S8B0012345'],
  ['S8BOO12345', 'S8B0012345'],
  [' s8b-oo 12\u00a0345\u200b\r\n', 'S8B-0012345'],
])('%j is the serial number %s', (typed, number) => {
  expect(normaliseSerialNumber(typed)).toBe(number)
})

test('a serial number reads the same with any spaces, in any case and with O for 0', () => {
  const label = fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789-/.'.split('')), {
    minLength: 1,
    maxLength: 20,
  })
  const hand = fc.record({
    space: fc.constantFrom('', ' ', '\t', '\u00a0', '\u2009'),
    isSmall: fc.boolean(),
    hasLetterO: fc.boolean(),
  })
  fc.assert(
    fc.property(label, fc.infiniteStream(hand), (letters, hands) => {
      const typed = letters.map((letter) => {
        const { space, isSmall, hasLetterO } = hands.next().value
        const written = letter === '0' && hasLetterO ? 'O' : letter
        return space + (isSmall ? written.toLowerCase() : written)
      })
      expect(normaliseSerialNumber(typed.join(''))).toBe(letters.join(''))
    }),
  )
})

test('a normalised serial number stays as it is, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (typed) => {
      const once = normaliseSerialNumber(typed)
      expect(normaliseSerialNumber(once)).toBe(once)
      expect(once).not.toMatch(/\s|O/)
    }),
  )
})

test('empty fields are no serial numbers', () => {
  expect(readSerialNumbers(['a1', ' ', '', 'b 2'])).toEqual(['A1', 'B2'])
})

test.each([
  [1, 1, null],
  [0, 1, 'No serial number yet.'],
  [0, 3, 'No serial numbers yet for 3 units.'],
  [1, 2, '1 serial number for 2 units.'],
  [2, 1, '2 serial numbers for 1 unit.'],
])('%i numbers for %i units: %s', (count, units, sentence) => {
  expect(doubtSerialCount(count, units)).toBe(sentence)
})

test('staff are warned about a number of a different order, one scanned twice and a wrong count', () => {
  const elsewhere = [{ serial_number: 'A1', other_order: other }]
  expect(serialWarnings({ numbers: ['A1', 'B2', 'B2'], units: 2, elsewhere })).toEqual([
    'Serial number A1 is also on order AAAA 0001.',
    'Serial number B2 is in the list twice.',
    '3 serial numbers for 2 units.',
  ])
  expect(serialWarnings({ numbers: ['A1', 'B2'], units: 2, elsewhere: [] })).toEqual([])
})

test('a returned unit is different when the parcel had other serial numbers', () => {
  expect(differentSerialNumbers(['A1', 'B2'], ['B2'])).toEqual([])
  expect(differentSerialNumbers(['A1', 'B2'], ['C3', 'A1'])).toEqual(['C3'])
  expect(differentSerialNumbers([], ['C3'])).toEqual([])
})
