import { addressLines, type ShippingAddress } from '../customers/address.ts'
import { addressLine, type Company } from '../site/company.ts'
import { formatDate, londonDate } from '../calendar/london-time.ts'
import { formatMoney, type Pence } from './money.ts'
import type { Sheet } from './sheet.ts'
import { splitVat, vatLabel, vatPercentOn } from './vat.ts'

export type Sale = {
  /** The order number that people use; the id is printed below it. */
  number: string | null
  reference: string
  /** When it was paid, an ISO time; null if unknown. Decides the VAT rate. */
  at: string | null
  soldTo: { name: string | null; email: string | null; address: ShippingAddress | null }
  lines: readonly { name: string; quantity: number; unitPrice: Pence }[]
  discount: { amount: Pence; code: string | null }
  total: Pence
  refunded: Pence
  /** Units that were cancelled or returned; left out for an order just paid. */
  parts?: Sheet['sums']
  currency: string
}

export function describeSeller(company: Company): Sheet['seller'] {
  const registered = `Company number ${company.registrationNumber}`
  return {
    name: company.name,
    lines: [
      addressLine(company),
      `${company.supportEmail} · ${company.phone}`,
      company.vatNumber ? `${registered}, VAT number ${company.vatNumber}` : registered,
    ],
  }
}

/** The net amount and the VAT as rows above a total; none without a rate. */
export function vatSums(
  { net, vat }: { net: Pence; vat: Pence },
  percent: number | null,
  money: (pence: Pence) => string,
): Sheet['sums'] {
  if (percent === null) return []
  return [
    { label: 'Net', amount: money(net) },
    { label: vatLabel(percent), amount: money(vat) },
  ]
}

export function writeReceipt(sale: Sale, company: Company): Sheet {
  const { soldTo, discount, total, refunded } = sale
  const money = (pence: Pence) => formatMoney(pence, sale.currency)
  const day = sale.at === null ? null : londonDate(new Date(sale.at))
  const percent = vatPercentOn(company, day)
  const toName = soldTo.name ? [soldTo.name] : []
  return {
    title: 'Receipt',
    seller: describeSeller(company),
    about: [...(sale.number ? [`Order ${sale.number}`] : []), ...(day ? [formatDate(day)] : [])],
    to: {
      heading: 'Sold to',
      lines: [...(soldTo.address ? addressLines(soldTo.address) : toName), ...(soldTo.email ? [soldTo.email] : [])],
    },
    columns: ['Item', 'Quantity', 'Each', 'Price'],
    rows: sale.lines.map(({ name, quantity, unitPrice }) => [
      name,
      String(quantity),
      money(unitPrice),
      money(unitPrice * quantity),
    ]),
    sums: [
      ...(discount.amount > 0
        ? [{ label: discount.code ? `Discount (${discount.code})` : 'Discount', amount: `−${money(discount.amount)}` }]
        : []),
      { label: 'UK delivery', amount: 'Free' },
      ...vatSums(splitVat(total, percent), percent, money),
      { label: 'Total paid', amount: money(total), isTotal: true },
      ...(sale.parts ?? []),
      ...(refunded > 0 ? [{ label: 'Refunded since', amount: `−${money(refunded)}` }] : []),
    ],
    notes: [`Reference ${sale.reference}`],
  }
}
