import type { ShippingAddress } from './address.ts'

/** The text of each field of a form that asks for an address. */
export function addressFields(known: ShippingAddress | null) {
  const { line1, line2, city, postal_code } = known?.address ?? {}
  return {
    name: known?.name ?? '',
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    postal_code: postal_code ?? '',
  }
}
