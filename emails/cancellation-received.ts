import { formatSecond } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { CancellationData } from './email-data.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { rights, standardEmail } from './parts/standard-email.tsx'
import { sampleCancellation } from './sample-data.ts'

const next: Record<CancellationData['next'], string[]> = {
  refund: [
    'Your order had not left us, so we’ve stopped it. We’ll refund the whole price to the card you paid with, and email you when it’s sent.',
  ],
  'send-back': [
    'Please send the goods back within 14 days. A separate email tells you how.',
    'We’ll refund you once they are here, or once you’ve shown us that you posted them, whichever comes first.',
  ],
  proof: [
    'Before the parcel is stopped or any money moves, we need to know that the order is yours. Open your order with the code we send to its email address, or reply to this email.',
    'Your cancellation counts from the second above, however long that takes.',
  ],
}

/** Says that the cancellation notice has arrived, word for word and to the second; never whether it is accepted. */
export const cancellationReceived = standardEmail(
  sampleCancellation,
  ({ order, confirms }) =>
    confirms
      ? `Your cancellation of order ${formatOrderNumber(order.id)} is confirmed`
      : `We have received your cancellation of order ${formatOrderNumber(order.id)}`,
  (data, sender) => {
    const head = { eyebrow: 'Cancellation', order: data.order, action: openOrder(sender, data.order) }
    const { customer_name: name } = data.order
    const following = [{ title: 'What happens next' }, ...next[data.next], rights]
    if (data.confirms) {
      return {
        ...head,
        heading: 'Your cancellation is confirmed.',
        lead: 'Thank you for showing us that the order is yours. Your earlier receipt stays valid.',
        name,
        body: [{ facts: briefFacts(data.order) }, ...following],
      }
    }
    const received = formatSecond(new Date(data.said_at))
    return {
      ...head,
      heading: 'We have received it.',
      lead: `Your statement of cancellation reached us on ${received}.`,
      name,
      body: [
        'This is your receipt. Please keep it.',
        { facts: [...briefFacts(data.order), ['Received', received]] },
        ...(data.reason === null ? [] : [{ title: 'What you said' }, { quote: data.reason }]),
        ...following,
      ],
    }
  },
)
