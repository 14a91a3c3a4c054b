import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleOrder } from './sample-data.ts'

export const didItArrive = standardEmail(
  sampleOrder,
  ({ id }) => `Did your order ${formatOrderNumber(id)} arrive?`,
  (order, sender) => ({
    eyebrow: 'Your order',
    order,
    heading: 'Did it arrive?',
    lead: 'Your parcel should be with you by now. If it is, please tell us: it takes one tap.',
    action: openOrder(sender, order),
    name: order.customer_name,
    body: [
      'Your days to change your mind, and to tell us of a fault, are counted from the day it arrived.',
      { facts: briefFacts(order) },
      { small: 'Not there yet? Reply to this email and we’ll find out where it is.' },
    ],
  }),
)
