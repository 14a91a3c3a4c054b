import { formatSecond } from '#domain/calendar/london-time.ts'
import { briefFacts } from './parts/order-brief.ts'
import { orderPage } from './parts/order-words.ts'
import type { CancellationData } from './email-data.ts'
import { StandardEmail, standardText, type StandardParts } from './parts/standard-email.tsx'
import { sampleCancellation, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type CancellationReceivedProps = CancellationData & { sender: Sender }

/** Says that the statement has arrived, word for word and to the second; never whether it is accepted. */
export function CancellationReceived({ sender, ...data }: CancellationReceivedProps) {
  return <StandardEmail sender={sender} parts={partsOf(data, sender)} />
}

CancellationReceived.PreviewProps = { ...sampleCancellation, sender: sampleSender } satisfies CancellationReceivedProps

export function cancellationReceivedText({ sender, ...data }: CancellationReceivedProps): string {
  return standardText(sender, partsOf(data, sender))
}

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

function partsOf(data: CancellationData, { siteUrl }: Sender): StandardParts {
  return {
    title: emailSubject({ type: 'cancellation_received', data }),
    eyebrow: 'Cancellation',
    order: data.order,
    heading: 'We have received it.',
    lead: `Your statement of cancellation reached us on ${formatSecond(new Date(data.said_at))}.`,
    name: data.order.customer_name,
    paragraphs: ['This is your receipt. Please keep it.'],
    facts: [...briefFacts(data.order), ['Received', formatSecond(new Date(data.said_at))]],
    quote: data.words === null ? null : { title: 'What you said', words: data.words },
    next: { title: 'What happens next', paragraphs: next[data.next] },
    action: { label: 'Open your order', href: orderPage({ siteUrl }, data.order.id) },
  }
}
