import { expect, test } from 'vitest'
import type { ShippingAddress } from '../customers/address.ts'
import { compareAddresses, isSameAddress, judgeAddressChange, maskAddress, redirectionsOf } from './address-change.ts'

function anAddress(changed: Partial<ShippingAddress['address']> & { name?: string | null } = {}): ShippingAddress {
  const { name = 'Ann Archer', ...address } = changed
  return {
    name,
    phone: null,
    address: {
      line1: '12 Pavilion Road',
      line2: null,
      city: 'London',
      postal_code: 'SW1A 1AA',
      country: 'GB',
      ...address,
    },
  }
}

test.for([
  ['a flat number', { line2: 'Flat 3' }],
  ['another house in the district', { line1: '14 Pavilion Road', postal_code: 'SW1A 2BB' }],
  ['a postcode without its space', { postal_code: 'sw1a1aa' }],
  ['the name in capitals', { name: 'ANN  ARCHER' }],
  ['another spelling of the town', { city: 'Westminster' }],
] as const)('%s applies at once', ([, changed]) => {
  expect(judgeAddressChange(anAddress(), anAddress(changed))).toBe('applies')
})

test.for([
  ['another district', { postal_code: 'SW1V 1AA' }],
  ['another district that begins alike', { postal_code: 'SW1 1AA' }],
  ['another name', { name: 'Eve Archer' }],
  ['no name', { name: ' ' }],
  ['another country', { country: 'IE' }],
  ['a postcode that is none', { postal_code: 'SW1A' }],
] as const)('%s waits for staff', ([, changed]) => {
  expect(judgeAddressChange(anAddress(), anAddress(changed))).toBe('staff-decide')
})

test('a change waits for staff if the old address was unknown, or had no name or postcode', () => {
  expect(judgeAddressChange(null, anAddress())).toBe('staff-decide')
  expect(judgeAddressChange(anAddress({ name: null }), anAddress({ name: null }))).toBe('staff-decide')
  expect(judgeAddressChange(anAddress({ postal_code: null }), anAddress({ postal_code: null }))).toBe('staff-decide')
})

test('addresses are equal if no part differs, and an empty line equals a missing one', () => {
  expect(isSameAddress(anAddress(), anAddress({ line2: '' }))).toBe(true)
  expect(isSameAddress(anAddress(), anAddress({ line2: 'Flat 3' }))).toBe(false)
  expect(isSameAddress(anAddress(), { ...anAddress(), phone: '020 7946 0000' })).toBe(false)
  expect(isSameAddress(null, anAddress())).toBe(false)
})

test('a masked address shows the town and the district only', () => {
  expect(maskAddress(anAddress())).toEqual({ town: 'London', postcode_district: 'SW1A' })
  expect(maskAddress(anAddress({ city: null, postal_code: 'nowhere' }))).toEqual({
    town: null,
    postcode_district: null,
  })
})

test('changes that redirect a parcel are named', () => {
  expect(redirectionsOf(anAddress(), anAddress({ line2: 'Flat 3' }))).toEqual([])
  expect(redirectionsOf(anAddress(), anAddress({ postal_code: 'M1 1AE' }))).toEqual(['district'])
  expect(redirectionsOf(anAddress(), anAddress({ name: 'Eve Archer', country: 'IE' }))).toEqual(['name', 'country'])
  expect(redirectionsOf(null, anAddress())).toEqual(['name', 'district', 'country'])
})

test('two addresses are compared line by line, with their differences marked', () => {
  const lines = compareAddresses(anAddress(), anAddress({ line2: 'Flat 3', postal_code: 'M1 1AE' }))
  expect(lines.filter(({ isDifferent }) => isDifferent).map(({ label, after }) => [label, after])).toEqual([
    ['Address line 2', 'Flat 3'],
    ['Postcode', 'M1 1AE'],
  ])
  expect(lines.map(({ label }) => label)).toEqual(['Name', 'Address line 1', 'Address line 2', 'Town', 'Postcode'])
  expect(lines.find(({ label }) => label === 'Address line 2')?.before).toBe('')
  expect(compareAddresses(anAddress(), anAddress({ country: 'IE' })).map(({ label }) => label)).toContain('Country')
  expect(compareAddresses(anAddress(), anAddress({ line2: ' ' })).every(({ isDifferent }) => !isDifferent)).toBe(true)
  expect(compareAddresses(null, anAddress()).every(({ before, isDifferent }) => before === '' && isDifferent)).toBe(
    true,
  )
})
