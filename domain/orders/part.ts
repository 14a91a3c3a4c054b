import { countUnits, unitsLeft, type OrderUnits } from './count-units.ts'
import { formatMoney } from './money.ts'
import { isBankDeciding, leftToRefund, paidAmount, type OrderMoney, type Refundable } from './refund.ts'

type Paid = Pick<OrderMoney, 'total_amount' | 'paid_amount'>

/** Whether this is a part: fewer units than all that are left. */
export function isPart(order: OrderUnits, units: number): boolean {
  return units < unitsLeft(order)
}

/** The share of the payment, in whole pence, of the next units that are cancelled or returned. All shares add up to the payment. */
export function priceOfUnits(order: OrderUnits & Paid, units: number): number {
  const gone = order.quantity - unitsLeft(order)
  const upTo = (count: number) => Math.round((paidAmount(order) * count) / order.quantity)
  return upTo(Math.min(gone + units, order.quantity)) - upTo(gone)
}

/** The refund of the next units: their share, unless less than that is left of the payment. */
export function refundOfUnits(order: OrderUnits & Refundable, units: number): number {
  return Math.min(priceOfUnits(order, units), leftToRefund(order))
}

/**
 * The refund of a return, before a deduction; at most what is left of the payment. The share is fixed when the return begins, so that it
 * stays the same when the return is inspected again after a later one.
 */
export function refundOfReturn(
  { quantity, ...paid }: Pick<OrderUnits, 'quantity'> & Paid,
  { units, units_before }: { units: number; units_before: number },
  left: number,
): number {
  const then = { ...paid, quantity, units_cancelled: 0, units_returned: units_before }
  return Math.min(priceOfUnits(then, units), left)
}

/** Why this number of units cannot be cancelled or returned, in a sentence for the buyer; null when it can. */
export function whyNotSoMany(order: OrderUnits, units: number): string | null {
  const left = unitsLeft(order)
  if (left === 0) return 'There is nothing left of this order to cancel or send back.'
  return units > left ? `Only ${left} of ${order.quantity} can still be cancelled or sent back.` : null
}

/** Why a part of an order that has not left cannot be cancelled, in a sentence for the buyer; null when it can. */
export function whyNotToCancelPart(order: OrderUnits & Refundable, units: number): string | null {
  if (isBankDeciding(order.dispute_status)) {
    return 'Your bank is looking into the payment, so we cannot refund part of it now. You can cancel the whole order.'
  }
  const price = priceOfUnits(order, units)
  const left = leftToRefund(order)
  if (price === 0 || price < left) return null
  return `Only ${formatMoney(left, order.currency)} of the price is left to refund. Please write to us to cancel a part of this order.`
}

/** The choices of the buyer: each number of units with its refund. The last choice is all that is left. */
export function partsLeft(
  order: OrderUnits & Refundable,
  { isHere }: { isHere: boolean },
): { units: number; amount: number }[] {
  return Array.from({ length: unitsLeft(order) }, (_, index) => index + 1)
    .filter((units) => !isHere || !isPart(order, units) || whyNotToCancelPart(order, units) === null)
    .map((units) => ({ units, amount: refundOfUnits(order, units) }))
}

/** The units that are gone, as the order's page and its receipt name them. */
export function describeGone({
  quantity,
  units_cancelled,
  units_returned,
}: OrderUnits): { label: string; amount: string }[] {
  const gone = [
    { label: 'Units cancelled', units: units_cancelled },
    { label: 'Units returned', units: units_returned },
  ]
  return gone.flatMap(({ label, units }) => (units > 0 ? [{ label, amount: countUnits(units, quantity) }] : []))
}
