import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { BankTransferData } from './email-data.ts'
import { briefFacts } from './parts/order-brief.ts'
import { orderPage, totalAmount } from './parts/order-words.ts'
import { StandardEmail, standardText, type StandardParts } from './parts/standard-email.tsx'
import { sampleBankTransfer, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type BankTransferDetailsProps = BankTransferData & { sender: Sender }

export function BankTransferDetails({ sender, ...data }: BankTransferDetailsProps) {
  return <StandardEmail sender={sender} parts={partsOf(data, sender)} />
}

BankTransferDetails.PreviewProps = { ...sampleBankTransfer, sender: sampleSender } satisfies BankTransferDetailsProps

export function bankTransferDetailsText({ sender, ...data }: BankTransferDetailsProps): string {
  return standardText(sender, partsOf(data, sender))
}

function partsOf(data: BankTransferData, sender: Sender): StandardParts {
  const { order, account } = data
  const total = totalAmount(order)
  return {
    title: emailSubject({ type: 'bank_transfer_details', data }),
    eyebrow: 'Your order',
    order,
    heading: 'How to pay.',
    lead: `We have put your order aside. Please transfer ${total}, and we send it.`,
    name: order.customer_name,
    paragraphs: [
      'Please give the reference exactly as it stands here: by it we know that the money is yours. As soon as it has arrived we confirm your order by email.',
    ],
    facts: [
      ...briefFacts(order),
      ['Amount', total],
      ['Account name', account.name],
      ['Sort code', account.sortCode],
      ['Account number', account.number],
      ['Reference', formatOrderNumber(order.id)],
    ],
    action: { label: 'Open your order', href: orderPage(sender, order.id) },
    smallPrint: `We never send other bank details later. If you are asked to pay into another account, please call ${sender.company.phone} first.`,
  }
}
