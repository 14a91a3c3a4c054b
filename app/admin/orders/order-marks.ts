import { kindWords } from '#domain/orders/manual-order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { shippingStep } from '#domain/orders/order.ts'
import { moneyMarks } from '#domain/orders/refund.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import type { Mark } from '../list/badge-line.tsx'
import { paymentWords } from '../list/status-badges.tsx'
import { shippingTone, tones, type Tone } from '../list/tones.ts'
import type { ListedOrder } from './use-order-selection.ts'

/** The badges about an order's money. A refund or dispute replaces the word *Paid*. */
export function paymentMarks(order: ListedOrder, isSandbox: boolean): Mark[] {
  const problem: Mark = {
    words: 'Check amount',
    tone: 'wrong',
    leads: {
      to: staffHref.order(order.id),
      about: `Accept or close the payment of order ${formatOrderNumber(order.id)}`,
    },
  }
  return [
    ...(order.payment_problem ? [problem] : []),
    ...moneyMarks(order).map((words) => ({ words, tone: tones.money[words] })),
    { words: paymentWords[order.payment_status], tone: tones.payment[order.payment_status] },
    ...(order.kind === 'shop' ? [] : [quiet(kindWords[order.kind])]),
    ...(order.livemode || isSandbox ? [] : [quiet('Test mode')]),
  ]
}

const quiet = (words: string): Mark => ({ words, tone: 'quiet' })

/** The badges about an order's parcel. In the list of parcels to pack, the chip beside them says when it is due. */
export function shippingMarks(order: ListedOrder, tone: Tone = shippingTone(order)): Mark[] {
  const address: Mark = {
    words: 'New address',
    tone: 'due',
    leads: { to: staffHref.order(order.id), about: `Decide on the address of order ${formatOrderNumber(order.id)}` },
  }
  return [
    ...(order.address_change_asked_at === null ? [] : [address]),
    { words: shippingStep(order.shipping_status).label, tone },
  ]
}
