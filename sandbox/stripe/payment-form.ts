import * as z from 'zod/mini'
import { hasValidCheckDigit } from './cards.ts'
import type { Buyer } from './objects/address.ts'
import type { Session } from './objects/session.ts'
import type { CardEntry } from './charge-card.ts'

export const formFields = [
  'email',
  'name',
  'phone',
  'line1',
  'line2',
  'city',
  'postcode',
  'cardNumber',
  'expiry',
  'cvc',
] as const
export type FormField = (typeof formFields)[number]
export type FormEntries = Partial<Record<FormField, string>>

/** The fields that the hosted page asks for. */
export type FormNeeds = { phone: boolean; address: boolean; card: boolean }

export type FilledForm =
  | { kind: 'complete'; entries: FormEntries; buyer: Buyer; card: CardEntry | null }
  | { kind: 'faulty'; entries: FormEntries; errors: FormEntries }

export function needsOf(session: Session): FormNeeds {
  return {
    phone: session.phone_number_collection.enabled,
    address: session.shipping_address_collection !== null,
    card: session.amount_total > 0,
  }
}

const email = z.email()

/** Parses the form. All typed text is returned, so that the buyer corrects only the mistake. */
export function readPaymentForm(sent: URLSearchParams, needs: FormNeeds, now: Date): FilledForm {
  const entries: FormEntries = {}
  for (const field of formFields) entries[field] = clean(sent.get(field) ?? '')
  const { email: address = '', name = '', phone = '', line1 = '', line2 = '', city = '', postcode = '' } = entries
  const number = (entries.cardNumber ?? '').replace(/[\s-]/g, '')
  const expiry = readExpiry(entries.expiry ?? '')

  const errors: FormEntries = {}
  const expect = (field: FormField, isRight: boolean, sentence: string) => {
    if (!isRight) errors[field] ??= sentence
  }
  expect('email', address !== '', 'Enter your email')
  expect('email', email.safeParse(address).success, 'Enter an email such as name@example.com')
  expect('name', name !== '', 'Enter your full name')
  if (needs.phone) {
    expect('phone', phone !== '', 'Enter your phone number')
    expect(
      'phone',
      /^\+?[\d\s().-]+$/.test(phone) && digits(phone).length >= 7,
      'Enter a phone number such as 020 7946 0123',
    )
  }
  if (needs.address) {
    expect('line1', line1 !== '', 'Enter the first line of your address')
    expect('city', city !== '', 'Enter your town or city')
    expect('postcode', postcode !== '', 'Enter your postcode')
  }
  if (needs.card) {
    const cvcLength = /^3[47]/.test(number) ? 4 : 3
    expect('cardNumber', number !== '', 'Enter your card number')
    expect('cardNumber', /^\d{12,19}$/.test(number) && hasValidCheckDigit(number), 'Your card number is invalid.')
    expect('expiry', expiry !== null, 'Enter the expiry as MM / YY')
    expect('expiry', expiry === null || isInFuture(expiry, now), "Your card's expiry is in the past.")
    expect(
      'cvc',
      new RegExp(`^\\d{${cvcLength}}$`).test(entries.cvc ?? ''),
      `Enter the ${cvcLength}-digit security code`,
    )
  }
  if (Object.keys(errors).length > 0) return { kind: 'faulty', entries, errors }

  const buyer: Buyer = {
    email: address,
    name,
    phone: needs.phone ? internationalPhone(phone) : null,
    address: needs.address
      ? { city, country: 'GB', line1, line2: line2 || null, postal_code: postcode.toUpperCase(), state: null }
      : null,
  }
  const card = needs.card && expiry ? { cardNumber: number, expMonth: expiry.month, expYear: expiry.year } : null
  return { kind: 'complete', entries, buyer, card }
}

export function entriesOf(buyer: Buyer | null, session: Session): FormEntries {
  if (!buyer) return { email: session.customer_email ?? '' }
  const { address } = buyer
  return {
    email: buyer.email,
    name: buyer.name,
    phone: buyer.phone ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    postcode: address?.postal_code ?? '',
  }
}

function clean(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 200)
}

const digits = (text: string) => text.replace(/\D/g, '')

function internationalPhone(phone: string): string {
  const number = digits(phone)
  if (phone.startsWith('+')) return `+${number}`
  return number.startsWith('0') ? `+44${number.slice(1)}` : `+${number}`
}

type Expiry = { month: number; year: number }

function readExpiry(text: string): Expiry | null {
  const [, month, year] = /^(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})$/.exec(text) ?? []
  if (month === undefined || year === undefined) return null
  const expiry = { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : null
}

/** A card is valid to the end of its month. */
function isInFuture({ month, year }: Expiry, now: Date): boolean {
  return new Date(Date.UTC(year, month, 1)) > now
}
