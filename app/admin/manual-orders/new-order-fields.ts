import type { CallInput } from '#contract/functions.ts'
import type { Order } from '../orders/use-order-actions.ts'
import { createOrderInput } from '#contract/orders/manual-orders.ts'
import { addressFields } from '#domain/customers/address-fields.ts'
import { readBy, type Reading } from '#app/parts/forms/use-form.tsx'

export const fieldsFor = (order: Order | null) => ({
  kind: order ? 'replacement' : 'telephone',
  payment: '',
  reason: '',
  product_key: order?.product_key ?? '',
  quantity: '1',
  discount_code: '',
  customer_name: order?.customer_name ?? '',
  customer_email: order?.customer_email ?? '',
  customer_phone: order?.customer_phone ?? '',
  ...addressFields(order?.shipping_address ?? null),
})

export type NewOrderFields = ReturnType<typeof fieldsFor>

/** Parses by the contract's rules; a parcel without its own name goes to the customer. */
export function readNewOrder(fields: NewOrderFields, requestId: string): Reading<CallInput<'create-order'>> {
  const { name, line1, line2, city, postal_code, quantity, ...rest } = fields
  const address = { name: name.trim() || fields.customer_name, line1, line2, city, postal_code }
  const reading = readBy(createOrderInput)({
    ...rest,
    request_id: requestId,
    quantity: /^\d{1,4}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
    ...(fields.payment !== 'link' && { address }),
  })
  if ('input' in reading) return reading
  // The form has no field `address`: the fields of the address are at its top level.
  const faults = Object.entries(reading.faults).map(([path, sentence]) => [path.replace(/^address\./, ''), sentence])
  return { faults: Object.fromEntries(faults) as Record<string, string> }
}
