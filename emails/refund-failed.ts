import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { briefFacts } from './parts/order-brief.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleRefundFailed } from './sample-data.ts'

/** To the shop: the money is still here, and the buyer waits for it. */
export const refundFailed = standardEmail(
  sampleRefundFailed,
  ({ order, amount }) =>
    `Refund of ${formatMoney(amount, order.currency)} failed, order ${formatOrderNumber(order.id)}`,
  ({ order, amount: pence, failure }, { siteUrl }) => {
    const amount = formatMoney(pence, order.currency)
    return {
      eyebrow: 'Refund failed',
      order,
      heading: `${amount} did not arrive.`,
      lead: 'The refund failed, so the money is still with us and the buyer is waiting for it.',
      action: { label: 'Open the order', href: `${siteUrl}${staffHref.order(order.id)}` },
      body: [
        'Try it again on the order’s page, or ask the buyer for another way.',
        { facts: [...briefFacts(order), ['Refund', amount], ['Reason', failure]] },
      ],
    }
  },
)
