import { newId } from '../new-id.ts'
import type { SessionParameters } from '../parameters.ts'

export type ShippingRate = ReturnType<typeof newShippingRate>

type RateData = SessionParameters['shipping_options'][number]['shipping_rate_data']

export function newShippingRate(data: RateData, now: number) {
  const { minimum, maximum } = data.delivery_estimate ?? {}
  return {
    id: newId('shr'),
    object: 'shipping_rate' as const,
    active: true,
    created: now,
    delivery_estimate: data.delivery_estimate ? { maximum: maximum ?? null, minimum: minimum ?? null } : null,
    display_name: data.display_name,
    fixed_amount: data.fixed_amount,
    livemode: false,
    metadata: data.metadata,
    tax_behavior: 'unspecified' as const,
    tax_code: null,
    type: 'fixed_amount' as const,
  }
}
