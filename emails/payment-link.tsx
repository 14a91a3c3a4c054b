import { formatMoment } from '#domain/calendar/london-time.ts'
import type { PaymentLinkData } from './email-data.ts'
import { briefFacts } from './parts/order-brief.ts'
import { totalAmount } from './parts/order-words.ts'
import { StandardEmail, standardText, type StandardParts } from './parts/standard-email.tsx'
import { samplePaymentLink, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type PaymentLinkProps = PaymentLinkData & { sender: Sender }

/** To whom staff have taken an order from, by telephone for instance: the page where it is paid. */
export function PaymentLink({ sender, ...data }: PaymentLinkProps) {
  return <StandardEmail sender={sender} parts={partsOf(data, sender)} />
}

PaymentLink.PreviewProps = { ...samplePaymentLink, sender: sampleSender } satisfies PaymentLinkProps

export function paymentLinkText({ sender, ...data }: PaymentLinkProps): string {
  return standardText(sender, partsOf(data, sender))
}

function partsOf(data: PaymentLinkData, { company }: Sender): StandardParts {
  const { order } = data
  const until = formatMoment(new Date(data.expires_at))
  return {
    title: emailSubject({ type: 'payment_link', data }),
    eyebrow: 'Your order',
    order,
    heading: 'One step left.',
    lead: `We have put your order aside. Pay ${totalAmount(order)} by card and we send it.`,
    name: order.customer_name,
    paragraphs: [
      'The button opens our payment provider’s page, which also asks where the parcel goes. Nothing is charged before you confirm it there.',
      `The link works until ${until}, London time. After that the units go back on sale; ask us, and we send you a new one.`,
    ],
    facts: [...briefFacts(order), ['Total incl. VAT', totalAmount(order)], ['Pay by', until]],
    action: { label: `Pay ${totalAmount(order)}`, href: data.url },
    smallPrint: `You did not order this? Then nothing is owed: leave the link alone, or call ${company.phone}.`,
  }
}
