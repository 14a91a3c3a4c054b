import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { rights, standardEmail } from './parts/standard-email.tsx'
import { sampleDeduction } from './sample-data.ts'

/** Why less than the price goes back. */
export const deductionExplained = standardEmail(
  sampleDeduction,
  ({ order }) => `What we refund for order ${formatOrderNumber(order.id)}, and why`,
  ({ order, refund, deduction, deduction_reason }, sender) => {
    const money = (amount: number) => formatMoney(amount, order.currency)
    return {
      eyebrow: 'Your return',
      order,
      heading: 'We’ve checked your return.',
      lead: `We’re refunding ${money(refund)}, which is ${money(deduction)} less than you paid.`,
      action: openOrder(sender, order),
      name: order.customer_name,
      body: [
        'We deduct only what the goods have lost by use beyond trying them as in a shop.',
        {
          facts: [
            ...briefFacts(order),
            ['Before', money(refund + deduction)],
            ['Deduction', money(deduction)],
            ['Refund', money(refund)],
          ],
        },
        { title: 'What the deduction is for' },
        { quote: deduction_reason },
        { title: 'If you disagree' },
        `Please write to ${sender.company.supportEmail}. We’ll look at it again.`,
        rights,
      ],
    }
  },
)
