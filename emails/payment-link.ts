import { formatMoment } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { briefFacts } from './parts/order-brief.ts'
import { totalAmount } from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { samplePaymentLink } from './sample-data.ts'

/** To the buyer of an order that staff have taken, by telephone for instance: the page where it is paid. */
export const paymentLink = standardEmail(
  samplePaymentLink,
  ({ order }) => `Your order ${formatOrderNumber(order.id)}: pay ${totalAmount(order)}`,
  ({ order, url, expires_at }, { company }) => {
    const total = totalAmount(order)
    const until = formatMoment(new Date(expires_at))
    return {
      eyebrow: 'Your order',
      order,
      heading: 'One step left.',
      lead: `We have put your order aside. Pay ${total} by card and we’ll send it.`,
      action: { label: `Pay ${total}`, href: url },
      name: order.customer_name,
      body: [
        'The button opens our payment provider’s page, which also asks where the parcel goes. Nothing is charged before you confirm it there.',
        `The link works until ${until}, London time. After that your order goes back on sale. If you need a new link, just ask us.`,
        { facts: [...briefFacts(order), ['Total incl. VAT', total], ['Pay by', until]] },
        { small: `Didn’t order this? You owe nothing: ignore the link, or call ${company.phone}.` },
      ],
    }
  },
)
