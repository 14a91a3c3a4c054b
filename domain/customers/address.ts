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

const countries: Record<string, string> = { GB: 'United Kingdom' }

/** An address as written on a parcel: one line each, without empty ones. */
export function addressLines({ name, address }: ShippingAddress): string[] {
  const { line1, line2, city, postal_code: postcode, country } = address
  return [name, line1, line2, city, postcode, country && (countries[country.toUpperCase()] ?? country)].filter(
    (line): line is string => Boolean(line?.trim()),
  )
}
