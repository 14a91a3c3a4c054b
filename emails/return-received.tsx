import { formatDate } from '#domain/calendar/london-time.ts'
import { briefFacts } from './parts/order-brief.ts'
import { orderPage } from './parts/order-words.ts'
import type { ReturnReceivedData } from './email-data.ts'
import { StandardEmail, standardText, type StandardParts } from './parts/standard-email.tsx'
import { sampleReturnReceived, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type ReturnReceivedProps = ReturnReceivedData & { sender: Sender }

export function ReturnReceived({ sender, ...data }: ReturnReceivedProps) {
  return <StandardEmail sender={sender} parts={partsOf(data, sender)} />
}

ReturnReceived.PreviewProps = { ...sampleReturnReceived, sender: sampleSender } satisfies ReturnReceivedProps

export function returnReceivedText({ sender, ...data }: ReturnReceivedProps): string {
  return standardText(sender, partsOf(data, sender))
}

function partsOf(data: ReturnReceivedData, { siteUrl }: Sender): StandardParts {
  return {
    title: emailSubject({ type: 'return_received', data }),
    eyebrow: 'Your return',
    order: data.order,
    heading: 'It is back with us.',
    lead: 'Your parcel has arrived. We look at the goods and then refund you.',
    name: data.order.customer_name,
    paragraphs: [],
    facts: [...briefFacts(data.order), ['Refund by', formatDate(data.refund_due_on)]],
    action: { label: 'Open your order', href: orderPage({ siteUrl }, data.order.id) },
  }
}
