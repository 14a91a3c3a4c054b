import { formatMoney } from '#domain/orders/money.ts'
import { returnsPolicy } from '#domain/site/policies.ts'
import { orderEmail } from './parts/order-email.ts'
import { briefFacts, partOfOrder } from './parts/order-words.ts'
import { rights, standardEmail, type Emails } from './parts/standard-email.tsx'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'

const { from, to } = returnsPolicy.refundBusinessDays

export const refundEmails = {
  refund_sent: orderEmail(
    ({ order, amount }) => `Your refund of ${formatMoney(amount, order.currency)} is on its way`,
    ({ order, amount: pence, card_last_digits: digits, bank_reference }) => {
      const amount = formatMoney(pence, order.currency)
      return {
        eyebrow: 'Your refund',
        heading: `${amount} is on its way.`,
        lead: `We have sent ${amount} back ${digits ? `to the card ending ${digits}` : 'to your original payment method'}.`,
        body: [
          `It usually shows in your account within ${from} to ${to} business days.`,
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
  ),
  /** To the shop: the refund failed, and the buyer waits for it. */
  refund_failed: standardEmail(
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
          'Try it again on the order’s page, or ask the buyer how they would like to be paid back.',
          { facts: [...briefFacts(order), ['Refund', amount], ['Reason', failure && failure.replaceAll('_', ' ')]] },
        ],
      }
    },
  ),
  /** Why less than the price is refunded. */
  deduction_explained: orderEmail(
    ({ order }) => `Your refund for order ${formatOrderNumber(order.id)}: what we deducted, and why`,
    ({ order, refund, deduction, deduction_reason }, sender) => {
      const money = (amount: number) => formatMoney(amount, order.currency)
      return {
        eyebrow: 'Your return',
        heading: 'We’ve checked your return.',
        lead: `We’re refunding ${money(refund)}, which is ${money(deduction)} less than you paid${order.units ? ` for ${partOfOrder(order)}` : ''}.`,
        body: [
          'We only deduct for use that goes beyond trying the goods as you would in a shop.',
          {
            facts: [
              ...briefFacts(order),
              ['Before the deduction', money(refund + deduction)],
              ['Deduction', money(deduction)],
              ['Refund', money(refund)],
            ],
          },
          { title: 'What the deduction is for' },
          { quote: deduction_reason },
          { title: 'If you disagree' },
          `Please write to ${sender.company.supportEmail} and we’ll look at it again.`,
          rights,
        ],
      }
    },
  ),
} satisfies Partial<Emails>
