import { readOrderNumber } from './order-number.ts'
import { compactTrackingNumber } from './tracking-number.ts'

/** `order` is an id, or an order number as people write it. */
export type NumberedParcel = { order: string; tracking_number: string }

/** The other order with the tracking number of this parcel: a label scanned twice, or two orders in one box. */
export function otherWithNumber(parcel: NumberedParcel, others: readonly NumberedParcel[]): string | null {
  const number = comparable(parcel.tracking_number)
  const other = others.find(
    ({ order, tracking_number }) => comparable(tracking_number) === number && !isSameOrder(order, parcel.order),
  )
  return other?.order ?? null
}

export function countNumbers(parcels: readonly NumberedParcel[]): number {
  return new Set(parcels.map(({ tracking_number }) => comparable(tracking_number))).size
}

const comparable = (number: string) => compactTrackingNumber(number).toUpperCase()

function isSameOrder(one: string, other: string): boolean {
  const [first, second] = [readOrderNumber(one), readOrderNumber(other)]
  if (first === null || second === null) return one === other
  if (first.by === 'id' && second.by === 'id') return first.id === second.id
  const digits = [first, second].map((named) => (named.by === 'id' ? named.id.slice(-8) : named.shortId))
  return digits[0] === digits[1]
}
