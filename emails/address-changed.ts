import { addressLines } from '#domain/customers/address.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleAddressChanged } from './sample-data.ts'

const texts = {
  applied: {
    subject: 'the delivery address was changed',
    heading: 'The address is changed.',
    lead: 'We’ll send your parcel to the new address.',
  },
  waiting: {
    subject: 'a new delivery address was asked for',
    heading: 'We’ll check it first.',
    lead: 'Someone asked us to send your parcel to a different address. We’ll check it before anything changes, and email you again.',
  },
  declined: {
    subject: 'the delivery address stays as it was',
    heading: 'The address stays.',
    lead: 'We cannot send your parcel to the new address, so it goes to the one you gave at checkout. Reply to this email if you need help.',
  },
} as const

export const addressChanged = standardEmail(
  sampleAddressChanged,
  ({ order, outcome }) => `Order ${formatOrderNumber(order.id)}: ${texts[outcome].subject}`,
  ({ order, before, after, outcome }, sender) => ({
    eyebrow: 'Your order',
    order,
    heading: texts[outcome].heading,
    lead: texts[outcome].lead,
    action: openOrder(sender, order),
    name: order.customer_name,
    body: [
      {
        facts: [...briefFacts(order), ['Before', before && addressLines(before)], ['New', addressLines(after)]],
      },
      {
        small: 'If this wasn’t you, please reply to this email at once: we can still stop the parcel until it leaves.',
      },
    ],
  }),
)
