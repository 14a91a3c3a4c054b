import { formatSecond } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { CancellationData } from './email-data.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { rights, standardEmail } from './parts/standard-email.tsx'
import { sampleCancellation } from './sample-data.ts'

const next: Record<CancellationData['next'], string[]> = {
  refund: [
    'Your order had not left us, so we have stopped it. The whole price goes back to the card you paid with; we write to you when it does.',
  ],
  'send-back': [
    'Please send the goods back within 14 days. We write to you separately how to do that.',
    'The refund follows when they are here, or when you have shown us that you posted them, whichever comes first.',
  ],
  proof: [
    'Before the parcel is stopped or money moves, we have to know that the order is yours. Open your order with the code we send to its email address, or answer this email.',
    'What you said counts from the second above, whenever that is done.',
  ],
}

/** Says that the cancellation notice has arrived, word for word and to the second; never whether it is accepted. */
export const cancellationReceived = standardEmail(
  sampleCancellation,
  ({ order }) => `We have received your cancellation of order ${formatOrderNumber(order.id)}`,
  (data, sender) => {
    const received = formatSecond(new Date(data.said_at))
    return {
      eyebrow: 'Cancellation',
      order: data.order,
      heading: 'We have received it.',
      lead: `Your statement of cancellation reached us on ${received}.`,
      action: openOrder(sender, data.order),
      name: data.order.customer_name,
      body: [
        'This is your receipt. Please keep it.',
        { facts: [...briefFacts(data.order), ['Received', received]] },
        ...(data.words === null ? [] : [{ title: 'What you said' }, { quote: data.words }]),
        { title: 'What happens next' },
        ...next[data.next],
        rights,
      ],
    }
  },
)
