/** The delivery address, as the payment provider collects it. */
export type ShippingAddress = {
  name: string | null
  phone: string | null
  address: {
    line1: string | null
    line2: string | null
    city: string | null
    postal_code: string | null
    country: string | null
  }
}

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

export type AddressFields = ReturnType<typeof addressFields>

const countries: Record<string, string> = { GB: 'United Kingdom' }

/** An address as written on a parcel: one line each, without empty ones. */
export function addressLines({ name, address }: ShippingAddress): string[] {
  const { line1, line2, city, postal_code: postcode, country } = address
  return [name, line1, line2, city, postcode, country && (countries[country.toUpperCase()] ?? country)].filter(
    (line): line is string => Boolean(line?.trim()),
  )
}
