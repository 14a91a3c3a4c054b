import type { NumberedParcel } from '#domain/orders/shared-tracking.ts'
import { mostShipmentLines } from '#domain/orders/shipment-lines.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { useSettled } from './use-settled.ts'

export function useTakenNumbers(shipments: readonly NumberedParcel[]): NumberedParcel[] {
  const settled = useSettled(
    JSON.stringify(shipments.map(({ order, tracking_number }) => ({ order, tracking_number }))),
  )
  const asked: NumberedParcel[] = JSON.parse(settled)
  const isAsked = asked.length > 0 && asked.length <= mostShipmentLines
  const { data } = useCall('check-tracking-numbers', isAsked ? { shipments: asked } : null, { keepsPrevious: true })
  return data?.taken.map(({ other_order, tracking_number }) => ({ order: other_order, tracking_number })) ?? []
}
