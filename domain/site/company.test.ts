import { expect, test } from 'vitest'

import { addressLine, defaultCompany, phoneLink, tradingName } from './company.ts'

test('the default company is plainly fictitious', () => {
  expect(defaultCompany.phone).toMatch(/^020 7946 0\d{3}$/)
  for (const email of [defaultCompany.email, defaultCompany.supportEmail]) expect(email).toMatch(/\.example$/)
  for (const url of [defaultCompany.instagram, defaultCompany.tiktok]) {
    expect(new URL(url).hostname).toMatch(/\.example$/)
  }
})

test('the address fits on one line', () => {
  expect(addressLine(defaultCompany)).toBe('1 Example Street, London ZZ99 9ZZ, United Kingdom')
})

test.for([
  ['020 7946 0123', 'tel:+442079460123'],
  ['+44 20 7946 0123', 'tel:+442079460123'],
  ['(020) 7946-0123', 'tel:+442079460123'],
] as const)('%s is dialled as %s', ([phone, link]) => {
  expect(phoneLink(phone)).toBe(link)
})

test.for([
  ['Example Cricket Technology Ltd', 'Example Cricket Technology'],
  ['Willow & Sons, Limited', 'Willow & Sons'],
  ['Limited Overs', 'Limited Overs'],
] as const)('%s trades as %s', ([name, brand]) => {
  expect(tradingName({ name })).toBe(brand)
})
