import { addressLines } from '#domain/customers/address.ts'
import { findProduct } from '#domain/products/catalogue.ts'
import { href } from '#domain/site/href.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { unitsToSend } from '#domain/orders/order.ts'
import { shippingHold } from '#domain/orders/parcel.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { QrCode } from '#app/parts/ui/qr-code.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { UntrustedText } from '../list/cells.tsx'
import type { AddressChange } from './address-decision.tsx'
import { OrderBarcode } from './order-barcode.tsx'
import type { Order } from './use-order-actions.ts'

type PackingSlipProps = { order: Order; addressChanges: AddressChange[]; pageUrl: string }

/** The slip in the parcel, printed only. It shows no price, because parcels may be presents. */
export function PackingSlip({ order, addressChanges, pageUrl }: PackingSlipProps) {
  const { company, siteUrl } = useShop()
  const reason = shippingHold(order)
  const product = findProduct(order.product_key)
  return (
    <section aria-label="Packing slip" data-print="alone" className="hidden print:block">
      <header className="flex justify-between border-b-2 border-black pb-4">
        <div>
          <p className="text-xl font-semibold">{company.name}</p>
          <p className="text-sm">
            {[...company.addressLines, company.city, company.postcode].join(', ')}
            <br />
            {company.supportEmail} · {company.phone}
          </p>
        </div>
        <div className="text-right">
          <p className="text-3xl font-semibold whitespace-nowrap tabular-nums">Order {formatOrderNumber(order.id)}</p>
          <p className="text-sm">
            Packing slip
            <br />
            {formatDate(londonDate(new Date(order.created_at)))}
          </p>
          <OrderBarcode id={order.id} className="mt-2 ml-auto h-12 w-56" />
        </div>
      </header>
      {reason !== null && (
        <p className="mt-6 border-4 border-danger p-4 text-lg text-danger print:[print-color-adjust:exact]">
          <strong className="block text-2xl">Do not ship</strong>
          {reason}
        </p>
      )}
      <div className="mt-8 text-lg">
        <p className="text-sm">Deliver to</p>
        {(order.shipping_address ? addressLines(order.shipping_address) : []).map((line, index) => (
          <p key={index}>
            <UntrustedText text={line} />
          </p>
        ))}
        <AddressNote changes={addressChanges} />
        {order.customer_phone && <p className="mt-2 text-sm">Phone {formatPhone(order.customer_phone)}</p>}
      </div>
      <table className="mt-8 w-full border-collapse text-left [&_td]:border-b [&_td]:border-black [&_td]:py-2 [&_th]:border-b [&_th]:border-black [&_th]:py-2">
        <TableHead columns={['Item', { numeric: 'Quantity' }]} />
        <tbody>
          <tr>
            <td>
              <strong>{order.product_name}</strong>
              {product && (
                <ul className="mt-1 list-disc pl-5 text-sm">
                  {product.inTheBox.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </td>
            <td className="text-right align-top">{unitsToSend(order)}</td>
          </tr>
        </tbody>
      </table>
      {order.tracking_number && (
        <p className="mt-6 text-sm">
          {order.carrier_name ?? 'Carrier'}, tracking number {order.tracking_number}
        </p>
      )}
      <ul aria-label="Serial numbers" className="mt-8 flex flex-col gap-2 text-sm">
        {Array.from({ length: Math.max(unitsToSend(order), order.serial_numbers.length) }, (_, unit) => (
          <li key={unit}>
            Serial number{' '}
            {order.serial_numbers[unit] ? (
              <bdi className="font-mono font-semibold">{order.serial_numbers[unit]}</bdi>
            ) : (
              <span className="inline-block w-64 border-b border-black" />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex items-center gap-5 text-sm">
        <QrCode text={siteUrl + href.start} label="Getting started" className="size-28" />
        <p>
          Getting started: fit, charge, pair and bat, in four steps.
          <br />
          <span className="font-mono text-xs break-all">
            {siteUrl}
            {href.start}
          </span>
        </p>
      </div>
      <div className="mt-6 flex items-center gap-5 text-sm">
        <QrCode text={pageUrl} label="Your order’s page" className="size-28" />
        <p>
          Your order’s page: tracking, receipt, returns and help. It asks for a code that we send to your email address.
          <br />
          <span className="font-mono text-xs break-all">{pageUrl}</span>
          <br />
          Something missing or not right? Write to {company.supportEmail} with the order number above.
        </p>
      </div>
    </section>
  )
}

/** Tells the packer that an earlier slip or label may show another address. */
function AddressNote({ changes }: { changes: AddressChange[] }) {
  const changed = changes.findLast(({ status }) => status === 'applied' || status === 'accepted')
  if (!changed) return null
  const day = formatDate(londonDate(new Date(changed.asked_at)))
  return <p className="mt-2 text-sm font-semibold">Address changed by the buyer on {day}.</p>
}
