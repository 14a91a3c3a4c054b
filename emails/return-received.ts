import { formatDate } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { rights, standardEmail } from './parts/standard-email.tsx'
import { sampleReturnReceived } from './sample-data.ts'

export const returnReceived = standardEmail(
  sampleReturnReceived,
  ({ order }) => `Your return of order ${formatOrderNumber(order.id)} has arrived`,
  ({ order, refund_due_on }, sender) => ({
    eyebrow: 'Your return',
    order,
    heading: 'It is back with us.',
    lead: 'Your parcel has arrived. We’ll check the goods and then refund you.',
    action: openOrder(sender, order),
    name: order.customer_name,
    body: [{ facts: [...briefFacts(order), ['Refund by', formatDate(refund_due_on)]] }, rights],
  }),
)
