import { expect, test } from 'vitest'
import { readPaymentForm, type FormEntries } from './payment-form.ts'

const now = new Date('2026-05-12T10:00:00Z')
const all = { phone: true, address: true, card: true }

const typed = {
  email: ' ann@example.com ',
  name: 'Ann Lee',
  phone: '020 7946 0123',
  line1: '1 High Street',
  city: 'London',
  postcode: 'sw1a 1aa',
  cardNumber: '4242 4242-4242 4242',
  expiry: '05 / 26',
  cvc: '123',
}

const read = (changes: FormEntries = {}, needs = all) =>
  readPaymentForm(new URLSearchParams({ ...typed, ...changes }), needs, now)

test('a filled form gives a buyer and a card', () => {
  expect(read()).toMatchObject({
    kind: 'complete',
    buyer: {
      email: 'ann@example.com',
      name: 'Ann Lee',
      phone: '+442079460123',
      address: { line1: '1 High Street', line2: null, city: 'London', postal_code: 'SW1A 1AA', country: 'GB' },
    },
    card: { cardNumber: '4242424242424242', expMonth: 5, expYear: 2026 },
  })
})

test.each<[FormEntries]>([
  [{ email: '' }],
  [{ email: 'ann@' }],
  [{ name: '  ' }],
  [{ phone: '' }],
  [{ phone: '12' }],
  [{ phone: 'call me' }],
  [{ line1: '' }],
  [{ city: '' }],
  [{ postcode: '' }],
  [{ cardNumber: '' }],
  [{ cardNumber: '4242 4242 4242 4241' }],
  [{ cardNumber: 'four two' }],
  [{ expiry: '' }],
  [{ expiry: '13 / 30' }],
  [{ expiry: '04 / 26' }],
  [{ expiry: 'soon' }],
  [{ cvc: '12' }],
  [{ cvc: '1234' }],
  [{ cvc: 'abc' }],
])('%o shows an error at its field, and keeps the typed text', (changes) => {
  const form = read(changes)
  expect(form.kind).toBe('faulty')
  expect(form.kind === 'faulty' && Object.keys(form.errors)).toEqual(Object.keys(changes))
  expect(form.entries.city).toBe(changes.city ?? 'London')
})

test.each(['05/26', '0526', '5/26', '05-2026', '12 / 34'])('an expiry may be typed as %s', (expiry) => {
  expect(read({ expiry }).kind).toBe('complete')
})

test('an American Express card has a security code of four digits', () => {
  const amex = '3782 822463 10005'
  expect(read({ cardNumber: amex, cvc: '1234' }).kind).toBe('complete')
  expect(read({ cardNumber: amex, cvc: '123' }).kind).toBe('faulty')
})

test('a field that the page does not ask for may be empty', () => {
  const form = read(
    { phone: '', line1: '', city: '', postcode: '', cardNumber: '', expiry: '', cvc: '' },
    { phone: false, address: false, card: false },
  )
  expect(form).toMatchObject({ kind: 'complete', card: null, buyer: { phone: null, address: null } })
})

test('control characters are removed and long texts cut', () => {
  const form = read({ name: `Ann\u0000\n${'x'.repeat(500)}` })
  expect(form.entries.name).toBe(`Ann ${'x'.repeat(196)}`)
})
