import type { VatStanding } from '../orders/vat.ts'

export type Company = VatStanding & {
  name: string
  addressLines: readonly string[]
  city: string
  postcode: string
  country: string
  /** Where the company is registered, as it must be disclosed: 'England and Wales', 'Scotland' or 'Northern Ireland'. */
  partOfUk: string
  /** As people read it; `phoneLink` makes the `tel:` address. */
  phone: string
  email: string
  supportEmail: string
  registrationNumber: string
  instagram: string
  tiktok: string
  /** The retail partner in the logo strip. */
  partnerName: string
}

/**
 * A fictitious company: a telephone number from Ofcom's range for drama, a postcode area that does not exist, domains
 * that cannot be registered. A live shop sets its own.
 */
export const defaultCompany = {
  name: 'Example Cricket Technology Ltd',
  addressLines: ['1 Example Street'],
  city: 'London',
  postcode: 'ZZ99 9ZZ',
  country: 'United Kingdom',
  partOfUk: 'England and Wales',
  phone: '020 7946 0123',
  email: 'hello@smartcricket.example',
  supportEmail: 'support@smartcricket.example',
  registrationNumber: '00000000',
  vatNumber: 'GB 000 0000 00',
  vatRates: [{ from: '2011-01-04', percent: 20 }],
  instagram: 'https://instagram.example/smartcricket',
  tiktok: 'https://tiktok.example/@smartcricket',
  partnerName: 'Example Cricket Store',
} satisfies Company

export function addressLine({ addressLines, city, postcode, country }: Company): string {
  return [...addressLines, `${city} ${postcode}`, country].join(', ')
}

/** A UK number as a `tel:` link, dialable from abroad too. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${digits.startsWith('0') ? `+44${digits.slice(1)}` : digits}`
}

/** The company's name without its legal form; legal documents use the full name. */
export function tradingName({ name }: Pick<Company, 'name'>): string {
  return name.replace(/[\s,]+(ltd|limited|plc|llp)\.?$/i, '')
}
