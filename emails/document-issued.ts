import { formatMoney } from '#domain/orders/money.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { rights, standardEmail } from './parts/standard-email.tsx'
import type { DocumentIssuedData } from './email-data.ts'
import { sampleDocumentIssued } from './sample-data.ts'

const nameOf = ({ kind }: DocumentIssuedData) => (kind === 'invoice' ? 'Invoice' : 'Credit note')

function explain({ kind, corrects }: DocumentIssuedData): string {
  if (kind === 'credit-note') return `It belongs to invoice ${corrects}. Please keep both.`
  if (corrects === null) return 'The order is paid, so there is nothing left to pay.'
  return `The refund of credit note ${corrects} failed, and this invoice takes its place. There is nothing to pay. We will be in touch about your refund.`
}

export const documentIssued = standardEmail(
  sampleDocumentIssued,
  (document) => `${nameOf(document)} ${document.number}`,
  (document, sender) => {
    const { order, number, gross } = document
    const amount = formatMoney(gross, order.currency)
    return {
      eyebrow: 'Your order',
      order,
      heading: `${nameOf(document)} ${number}`,
      lead: `${nameOf(document)} ${number} for ${amount} is attached to this email as a PDF.`,
      action: openOrder(sender, order),
      name: order.customer_name,
      body: [explain(document), { facts: [...briefFacts(order), ['Total', amount]] }, rights],
    }
  },
)
