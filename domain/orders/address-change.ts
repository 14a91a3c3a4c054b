import type { ShippingAddress } from '../customers/address.ts'
import { postcodeDistrict } from '../customers/postcode.ts'

/** Whether a new address applies at once or waits for staff, because a thief would redirect the parcel. */
export function judgeAddressChange(before: ShippingAddress | null, after: ShippingAddress): 'applies' | 'staff-decide' {
  return redirectionsOf(before, after).length === 0 ? 'applies' : 'staff-decide'
}

/** How a correction redirects the parcel; empty if it stays with the same person in the same district. */
export type Redirection = 'name' | 'district' | 'country'

export function redirectionsOf(before: ShippingAddress | null, after: ShippingAddress): Redirection[] {
  const district = postcodeDistrict(before?.address.postal_code)
  const isSameDistrict = district !== null && district === postcodeDistrict(after.address.postal_code)
  const isSameName =
    before !== null && comparable(before.name) === comparable(after.name) && comparable(after.name) !== ''
  const isSameCountry = comparable(before?.address.country ?? null) === comparable(after.address.country)
  return [
    ...(isSameName ? [] : ['name' as const]),
    ...(isSameDistrict ? [] : ['district' as const]),
    ...(isSameCountry ? [] : ['country' as const]),
  ]
}

export type AddressLine = { label: string; before: string; after: string; isDifferent: boolean }

/** Two addresses side by side, without lines that both lack. Country and phone only if they differ. */
export function compareAddresses(before: ShippingAddress | null, after: ShippingAddress): AddressLine[] {
  const pairs: [string, string | null | undefined, string | null][] = [
    ['Name', before?.name, after.name],
    ['Address line 1', before?.address.line1, after.address.line1],
    ['Address line 2', before?.address.line2, after.address.line2],
    ['Town', before?.address.city, after.address.city],
    ['Postcode', before?.address.postal_code, after.address.postal_code],
    ['Country', before?.address.country, after.address.country],
    ['Phone', before?.phone, after.phone],
  ]
  return pairs.flatMap(([label, one, other]) => {
    const [old, next] = [one?.trim() ?? '', other?.trim() ?? '']
    const isDifferent = old !== next
    const isBeside = label === 'Country' || label === 'Phone'
    const isLeftOut = isBeside ? !isDifferent : old === '' && next === ''
    return isLeftOut ? [] : [{ label, before: old, after: next, isDifferent }]
  })
}

export function isSameAddress(one: ShippingAddress | null, other: ShippingAddress): boolean {
  if (one === null) return false
  const { line1, line2, city, postal_code, country } = one.address
  const theirs = other.address
  const pairs = [
    [one.name, other.name],
    [one.phone, other.phone],
    [line1, theirs.line1],
    [line2, theirs.line2],
    [city, theirs.city],
    [postal_code, theirs.postal_code],
    [country, theirs.country],
  ]
  return pairs.every(([a, b]) => (a ?? '') === (b ?? ''))
}

/** Enough of an address for its owner to recognise it, but not to find the door: town and district. */
export function maskAddress({ address }: ShippingAddress): { town: string | null; postcode_district: string | null } {
  return { town: address.city, postcode_district: postcodeDistrict(address.postal_code) }
}

/** Case, spelling of accents and spaces do not count. */
function comparable(text: string | null): string {
  return (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
