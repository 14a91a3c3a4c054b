import { formatMoney } from '#domain/orders/money.ts'
import { briefFacts } from './parts/order-brief.ts'
import { orderPage } from './parts/order-words.ts'
import type { DeductionData } from './email-data.ts'
import { StandardEmail, standardText, type StandardParts } from './parts/standard-email.tsx'
import { sampleDeduction, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type DeductionExplainedProps = DeductionData & { sender: Sender }

/** Why less than the price goes back. */
export function DeductionExplained({ sender, ...data }: DeductionExplainedProps) {
  return <StandardEmail sender={sender} parts={partsOf(data, sender)} />
}

DeductionExplained.PreviewProps = { ...sampleDeduction, sender: sampleSender } satisfies DeductionExplainedProps

export function deductionExplainedText({ sender, ...data }: DeductionExplainedProps): string {
  return standardText(sender, partsOf(data, sender))
}

function partsOf(data: DeductionData, { siteUrl, company }: Sender): StandardParts {
  const money = (amount: number) => formatMoney(amount, data.order.currency)
  return {
    title: emailSubject({ type: 'deduction_explained', data }),
    eyebrow: 'Your return',
    order: data.order,
    heading: 'We have looked at it.',
    lead: `We refund ${money(data.refund)}, which is ${money(data.deduction)} less than was left of the price.`,
    name: data.order.customer_name,
    paragraphs: ['We deduct only what the goods have lost by use beyond trying them as in a shop.'],
    facts: [
      ...briefFacts(data.order),
      ['Before', money(data.refund + data.deduction)],
      ['Deduction', money(data.deduction)],
      ['Refund', money(data.refund)],
    ],
    quote: { title: 'What the deduction is for', words: data.deduction_reason },
    next: {
      title: 'If you see it differently',
      paragraphs: [`Please write to ${company.supportEmail}. A person looks at it again.`],
    },
    action: { label: 'Open your order', href: orderPage({ siteUrl }, data.order.id) },
  }
}
