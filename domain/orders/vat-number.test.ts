import { expect, test } from 'vitest'
import { readVatNumber } from './vat-number.ts'

test.each([
  ['GB 123 4567 82', 'GB 123 4567 82'],
  ['gb123456782', 'GB 123 4567 82'],
  ['123.4567-82', 'GB 123 4567 82'],
  ['XI 123 4567 82', 'XI 123 4567 82'],
  ['GB 123 4567 82 001', 'GB 123 4567 82 001'],
])('a VAT number typed as %s is written %s', (typed, written) => {
  expect(readVatNumber(typed)).toBe(written)
})

test('a VAT number is valid by the check digits of the old or of the new scheme', () => {
  const written = Array.from({ length: 100 }, (_, check) => `GB1000000${String(check).padStart(2, '0')}`)
  // The weights make 8: 8 + 89 is 97, and 8 + 55 + 34 is 97.
  expect(written.filter((number) => readVatNumber(number) !== null)).toEqual(['GB100000034', 'GB100000089'])
})

test.each(['GB 123 4567 83', 'GB 12345678', 'DE123456789', 'FR 123 4567 82', 'GBGD001', 'none', '=1+1', ''])(
  '%s is refused',
  (typed) => {
    expect(readVatNumber(typed)).toBeNull()
  },
)
