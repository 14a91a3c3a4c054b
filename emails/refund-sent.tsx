import { formatMoney } from '#domain/orders/money.ts'
import { returnsPolicy } from '#domain/site/policies.ts'
import { briefFacts } from './parts/order-brief.ts'
import { orderPage } from './parts/order-words.ts'
import type { RefundData } from './email-data.ts'
import { StandardEmail, standardText, type StandardParts } from './parts/standard-email.tsx'
import { sampleRefund, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type RefundSentProps = RefundData & { sender: Sender }

export function RefundSent({ sender, ...data }: RefundSentProps) {
  return <StandardEmail sender={sender} parts={partsOf(data, sender)} />
}

RefundSent.PreviewProps = { ...sampleRefund, sender: sampleSender } satisfies RefundSentProps

export function refundSentText({ sender, ...data }: RefundSentProps): string {
  return standardText(sender, partsOf(data, sender))
}

function partsOf(data: RefundData, { siteUrl }: Sender): StandardParts {
  const amount = formatMoney(data.amount, data.order.currency)
  const { from, to } = returnsPolicy.refundBusinessDays
  return {
    title: emailSubject({ type: 'refund_sent', data }),
    eyebrow: 'Your refund',
    order: data.order,
    heading: `${amount} is on its way.`,
    lead: `We have sent ${amount} back ${cardOf(data)}.`,
    name: data.order.customer_name,
    paragraphs: [`Your bank usually shows it within ${from} to ${to} business days.`],
    facts: [
      ...briefFacts(data.order),
      ['Refund', amount],
      ['Card', data.card_last_digits && `ending ${data.card_last_digits}`],
      ['Bank reference', data.bank_reference],
    ],
    action: { label: 'Open your order', href: orderPage({ siteUrl }, data.order.id) },
  }
}

const cardOf = ({ card_last_digits: digits }: RefundData) =>
  digits ? `to the card ending ${digits}` : 'the way you paid'
