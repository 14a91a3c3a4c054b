import { expect, test } from 'vitest'
import { formatPostcode, partOfUk, postcodeDistrict } from './postcode.ts'

test.for([
  ['SW1A 1AA', 'SW1A'],
  ['sw1a1aa', 'SW1A'],
  [' M1  1AE ', 'M1'],
  ['EC1A 1BB', 'EC1A'],
  ['B33 8TH', 'B33'],
  ['CR2 6XH', 'CR2'],
  ['DN55 1PT', 'DN55'],
] as const)('%j lies in district %s', ([postcode, district]) => {
  expect(postcodeDistrict(postcode)).toBe(district)
})

test.for(['', 'SW1A', '1AA SW1A', '90210', 'SW1A 1A', 'SW1A 1AA 1', 'D02 AF30', null])(
  '%j has no district',
  (postcode) => {
    expect(postcodeDistrict(postcode)).toBeNull()
  },
)

test('a postcode is written in capitals with its space; other text stays as typed', () => {
  expect(formatPostcode('sw1a1aa')).toBe('SW1A 1AA')
  expect(formatPostcode(' M1 1ae')).toBe('M1 1AE')
  expect(formatPostcode(' nowhere ')).toBe('nowhere')
})

test.for([
  ['SW1A 1AA', 'england-wales'],
  ['CF10 1AA', 'england-wales'],
  ['EH1 1AA', 'scotland'],
  ['G1 1AA', 'scotland'],
  ['GL50 1AA', 'england-wales'],
  ['GU1 1AA', 'england-wales'],
  ['ZE1 0AA', 'scotland'],
  ['TD1 1AA', 'scotland'],
  ['TD15 1AA', null],
  ['DG16 5AA', null],
  ['BT1 1AA', 'northern-ireland'],
  ['B1 1AA', 'england-wales'],
  ['nowhere', null],
] as const)('%s lies in %s', ([postcode, part]) => {
  expect(partOfUk(postcode)).toBe(part)
})
