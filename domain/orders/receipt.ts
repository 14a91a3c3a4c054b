import { addressLines, type ShippingAddress } from '../customers/address.ts'
import { addressLine, type Company } from '../site/company.ts'
import { formatDate, londonDate } from '../calendar/london-time.ts'
import { formatMoney, type Pence } from './money.ts'
import { vatWithin } from './vat.ts'

export type Sale = {
  /** The order number that people use; the id is printed below it. */
  number: string | null
  reference: string
  /** When it was bought, an ISO time; null if unknown. */
  at: string | null
  soldTo: { name: string | null; email: string | null; address: ShippingAddress | null }
  lines: readonly { name: string; quantity: number; unitPrice: Pence }[]
  discount: { amount: Pence; code: string | null }
  total: Pence
  refunded: Pence
  currency: string
}

export type Receipt = {
  seller: { name: string; lines: string[] }
  about: string[]
  soldTo: string[]
  items: { name: string; quantity: string; each: string; price: string }[]
  sums: { label: string; amount: string; isTotal?: true }[]
  reference: string
}

/** The text of a receipt, the same on the printed page and in the PDF. */
export function writeReceipt(sale: Sale, company: Company): Receipt {
  const { soldTo, discount, total, refunded } = sale
  const money = (pence: Pence) => formatMoney(pence, sale.currency)
  const vat = vatWithin(total)
  const toName = soldTo.name ? [soldTo.name] : []
  const registered = `Company number ${company.registrationNumber}`
  return {
    seller: {
      name: company.name,
      lines: [
        addressLine(company),
        `${company.supportEmail} · ${company.phone}`,
        company.vatNumber ? `${registered}, VAT number ${company.vatNumber}` : registered,
      ],
    },
    about: [
      ...(sale.number ? [`Order ${sale.number}`] : []),
      ...(sale.at ? [formatDate(londonDate(new Date(sale.at)))] : []),
    ],
    soldTo: [...(soldTo.address ? addressLines(soldTo.address) : toName), ...(soldTo.email ? [soldTo.email] : [])],
    items: sale.lines.map(({ name, quantity, unitPrice }) => ({
      name,
      quantity: String(quantity),
      each: money(unitPrice),
      price: money(unitPrice * quantity),
    })),
    sums: [
      ...(discount.amount > 0
        ? [{ label: discount.code ? `Discount (${discount.code})` : 'Discount', amount: `−${money(discount.amount)}` }]
        : []),
      { label: 'UK delivery', amount: 'Free' },
      ...(company.vatNumber
        ? [
            { label: 'Net', amount: money(total - vat) },
            { label: 'VAT at 20 %', amount: money(vat) },
          ]
        : []),
      { label: 'Total paid', amount: money(total), isTotal: true },
      ...(refunded > 0 ? [{ label: 'Refunded since', amount: `−${money(refunded)}` }] : []),
    ],
    reference: `Reference ${sale.reference}`,
  }
}
