import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder, totalAmount } from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleBankTransfer } from './sample-data.ts'

export const bankTransferDetails = standardEmail(
  sampleBankTransfer,
  ({ order }) => `Your order ${formatOrderNumber(order.id)}: how to pay by bank transfer`,
  ({ order, account }, sender) => ({
    eyebrow: 'Your order',
    order,
    heading: 'How to pay.',
    lead: `We have put your order aside. Please transfer ${totalAmount(order)}, and we’ll send it.`,
    action: openOrder(sender, order),
    name: order.customer_name,
    body: [
      'Please use the reference exactly as shown here, so that we know the money is yours. We’ll confirm your order by email as soon as it arrives.',
      {
        facts: [
          ...briefFacts(order),
          ['Amount', totalAmount(order)],
          ['Account name', account.name],
          ['Sort code', account.sortCode],
          ['Account number', account.number],
          ['Reference', formatOrderNumber(order.id)],
        ],
      },
      {
        small: `We never send other bank details later. If you are asked to pay into another account, please call ${sender.company.phone} first.`,
      },
    ],
  }),
)
