import { formatMoney } from '#domain/orders/money.ts'
import { briefFacts } from './parts/order-brief.ts'
import type { RefundFailedData } from './email-data.ts'
import { StandardEmail, standardText, type StandardParts } from './parts/standard-email.tsx'
import { sampleRefundFailed, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type RefundFailedProps = RefundFailedData & { sender: Sender }

/** To the shop: the money is still here, and somebody waits for it. */
export function RefundFailed({ sender, ...data }: RefundFailedProps) {
  return <StandardEmail sender={sender} parts={partsOf(data, sender)} />
}

RefundFailed.PreviewProps = { ...sampleRefundFailed, sender: sampleSender } satisfies RefundFailedProps

export function refundFailedText({ sender, ...data }: RefundFailedProps): string {
  return standardText(sender, partsOf(data, sender))
}

function partsOf(data: RefundFailedData, { siteUrl }: Sender): StandardParts {
  const amount = formatMoney(data.amount, data.order.currency)
  return {
    title: emailSubject({ type: 'refund_failed', data }),
    eyebrow: 'Refund failed',
    order: data.order,
    heading: `${amount} did not arrive.`,
    lead: 'The refund failed, so the money is still with us and the buyer waits for it.',
    paragraphs: ['Try it again on the order’s page, or ask the buyer for another way.'],
    facts: [...briefFacts(data.order), ['Refund', amount], ['Reason', data.failure]],
    action: { label: 'Open the order', href: `${siteUrl}/admin-orders/${encodeURIComponent(data.order.id)}` },
  }
}
