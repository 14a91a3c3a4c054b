import type { ReactNode } from 'react'
import { addressLines, type ShippingAddress } from '#domain/address.ts'
import { addressLine } from '#domain/company.ts'
import { formatDate, londonDate } from '#domain/london-time.ts'
import { formatMoney, type Pence } from '#domain/money.ts'
import { vatWithin } from '#domain/vat.ts'
import { useShop } from '#app/shop-facts.tsx'
import { TableHead } from '#app/ui/table-head.tsx'

type ReceiptProps = {
  /** What people call the order by; the id stands below. */
  number: string | null
  reference: string
  /** When it was bought, an ISO time; null when this page does not know. */
  at: string | null
  soldTo: { name: string | null; email: string | null; address: ShippingAddress | null }
  lines: readonly { name: string; quantity: number; unitPrice: Pence }[]
  discount: { amount: Pence; code: string | null }
  total: Pence
  refunded: Pence
  currency: string
}

/** What an order's page prints instead of itself: one sheet that an accountant takes. */
export function Receipt(props: ReceiptProps) {
  const { number, reference, at, soldTo, lines, discount, total, refunded, currency } = props
  const { company } = useShop()
  const money = (pence: Pence) => formatMoney(pence, currency)
  const vat = vatWithin(total)
  return (
    <section aria-label="Receipt" data-print="alone" className="hidden print:block">
      <header className="flex justify-between gap-8 border-b-2 border-black pb-4">
        <div>
          <p className="text-xl font-semibold">{company.name}</p>
          <p className="text-sm">
            {addressLine(company)}
            <br />
            {company.supportEmail} · {company.phone}
            <br />
            Company number {company.registrationNumber}
            {company.vatNumber && `, VAT number ${company.vatNumber}`}
          </p>
        </div>
        <div className="text-right">
          <p className="text-2xl font-semibold">Receipt</p>
          <p className="text-sm">
            {number && <span className="block whitespace-nowrap tabular-nums">Order {number}</span>}
            {at && <span className="block">{formatDate(londonDate(new Date(at)))}</span>}
          </p>
        </div>
      </header>
      <SoldTo {...soldTo} />
      <table className="mt-8 w-full border-collapse text-left text-sm tabular-nums [&_td]:border-b [&_td]:border-black [&_td]:py-2 [&_th]:border-b [&_th]:border-black [&_th]:py-2">
        <TableHead columns={['Item', { numeric: 'Quantity' }, { numeric: 'Each' }, { numeric: 'Price' }]} />
        <tbody>
          {lines.map(({ name, quantity, unitPrice }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="text-right">{quantity}</td>
              <td className="text-right">{money(unitPrice)}</td>
              <td className="text-right">{money(unitPrice * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ml-auto w-72 space-y-1 text-sm tabular-nums">
        {discount.amount > 0 && (
          <Sum label={discount.code ? `Discount (${discount.code})` : 'Discount'}>−{money(discount.amount)}</Sum>
        )}
        <Sum label="UK delivery">Free</Sum>
        {company.vatNumber && (
          <>
            <Sum label="Net">{money(total - vat)}</Sum>
            <Sum label="VAT at 20 %">{money(vat)}</Sum>
          </>
        )}
        <div className="flex justify-between gap-4 border-t-2 border-black pt-2 text-base font-semibold">
          <dt>Total paid</dt>
          <dd>{money(total)}</dd>
        </div>
        {refunded > 0 && <Sum label="Refunded since">−{money(refunded)}</Sum>}
      </dl>
      <p className="mt-8 text-xs break-all">Reference {reference}</p>
    </section>
  )
}

function SoldTo({ name, email, address }: ReceiptProps['soldTo']) {
  const lines = address ? addressLines(address) : name ? [name] : []
  if (lines.length === 0 && !email) return null
  return (
    <div className="mt-6 text-sm">
      <p className="font-semibold">Sold to</p>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {email && <p>{email}</p>}
    </div>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
