import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { countUnits } from '#domain/orders/count-units.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { rights, standardEmail } from './parts/standard-email.tsx'
import { sampleOrderKept } from './sample-data.ts'

/** Confirms that a cancellation was withdrawn. */
export const orderKept = standardEmail(
  sampleOrderKept,
  ({ order }) => `You’re keeping order ${formatOrderNumber(order.id)}`,
  ({ order }, sender) => ({
    eyebrow: 'Your order',
    order,
    heading: 'Your order is back on.',
    lead: order.units
      ? `You asked us to keep ${countUnits(order.units, order.quantity)} of order ${formatOrderNumber(order.id)} after all. No money goes back for that part.`
      : `You asked us to keep order ${formatOrderNumber(order.id)} after all. Nothing is cancelled, and no money goes back.`,
    action: openOrder(sender, order),
    name: order.customer_name,
    body: [
      'You don’t need to do anything. The order’s page shows where your parcel is and when it will be with you.',
      { facts: briefFacts(order) },
      { small: 'If this wasn’t you, please reply to this email straight away.' },
      rights,
    ],
  }),
)
