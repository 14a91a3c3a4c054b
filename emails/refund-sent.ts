import { formatMoney } from '#domain/orders/money.ts'
import { returnsPolicy } from '#domain/site/policies.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { rights, standardEmail } from './parts/standard-email.tsx'
import { sampleRefund } from './sample-data.ts'

const { from, to } = returnsPolicy.refundBusinessDays

export const refundSent = standardEmail(
  sampleRefund,
  ({ order, amount }) => `Your refund of ${formatMoney(amount, order.currency)} is on its way`,
  ({ order, amount: pence, card_last_digits: digits, bank_reference }, sender) => {
    const amount = formatMoney(pence, order.currency)
    return {
      eyebrow: 'Your refund',
      order,
      heading: `${amount} is on its way.`,
      lead: `We have sent ${amount} back ${digits ? `to the card ending ${digits}` : 'the way you paid'}.`,
      action: openOrder(sender, order),
      name: order.customer_name,
      body: [
        `Your bank usually shows it within ${from} to ${to} business days.`,
        {
          facts: [
            ...briefFacts(order),
            ['Refund', amount],
            ['Card', digits && `ending ${digits}`],
            ['Bank reference', bank_reference],
          ],
        },
        rights,
      ],
    }
  },
)
