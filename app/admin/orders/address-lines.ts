import type { Order } from './use-order-actions.ts'

/** An address as it is written on a parcel: a line each, without the empty ones. */
export function addressLines(shipping: Order['shipping_address']): string[] {
  if (!shipping) return []
  const { line1, line2, city, postal_code, country } = shipping.address
  return [shipping.name, line1, line2, city, postal_code, country === 'GB' ? 'United Kingdom' : country].filter(
    (line): line is string => Boolean(line?.trim()),
  )
}
