import { formatMoment } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { orderEmail } from './parts/order-email.ts'
import { totalAmount, totalLabel, briefFacts } from './parts/order-words.ts'
import type { Emails } from './parts/standard-email.tsx'

export const unpaidOrderEmails = {
  /** To the buyer of an order that staff entered, for instance by telephone: the page on which to pay. */
  payment_link: orderEmail(
    ({ order }) => `Your order ${formatOrderNumber(order.id)}: pay ${totalAmount(order)}`,
    ({ order, url, expires_at }, { company }) => {
      const total = totalAmount(order)
      const until = formatMoment(new Date(expires_at))
      return {
        eyebrow: 'Your order',
        heading: 'One step left.',
        lead: `We have put your order aside. Pay ${total} by card and we’ll send it.`,
        action: { label: `Pay ${total}`, href: url },
        body: [
          'The link opens our payment provider’s page, which also asks for the delivery address. You won’t be charged until you confirm the payment there.',
          `It works until ${until}, London time. After that the items go back on sale. If you need a new link, just ask us.`,
          { facts: [...briefFacts(order), [totalLabel({ company }), total], ['Pay by', until]] },
          { small: `Didn’t order this? You owe nothing: ignore the link, or call ${company.phone}.` },
        ],
      }
    },
  ),
  bank_transfer_details: orderEmail(
    ({ order }) => `Your order ${formatOrderNumber(order.id)}: how to pay by bank transfer`,
    ({ order, account }, sender) => ({
      eyebrow: 'Your order',
      heading: 'How to pay.',
      lead: `We have put your order aside. Please transfer ${totalAmount(order)}, and we’ll send it.`,
      body: [
        'Please use the reference exactly as shown here, so that we can match your payment to your order. We’ll confirm the order by email as soon as your payment arrives.',
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
          small: `We will never send you different bank details later. If you are asked to pay into a different account, please call ${sender.company.phone} first.`,
        },
      ],
    }),
  ),
} satisfies Partial<Emails>
