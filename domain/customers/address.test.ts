import { expect, test } from 'vitest'
import { addressLines } from './address.ts'

const address = { line1: '1 High Street', line2: ' ', city: 'London', postal_code: 'SW1A 1AA', country: 'gb' }

test('an address has a line for each known part, and the country’s name', () => {
  expect(addressLines({ name: 'Ann Lee', phone: '020 7946 0123', address })).toEqual([
    'Ann Lee',
    '1 High Street',
    'London',
    'SW1A 1AA',
    'United Kingdom',
  ])
})

test('a country for which we have no name is shown by its code', () => {
  expect(addressLines({ name: null, phone: null, address: { ...address, country: 'IE' } }).at(-1)).toBe('IE')
})
