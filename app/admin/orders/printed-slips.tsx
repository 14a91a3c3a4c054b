import { useEffect } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { unitsToSend } from '#domain/orders/order.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { UntrustedText } from '../list/cells.tsx'
import { OrderBarcode } from './order-barcode.tsx'
import { PackingSlip } from './packing-slip.tsx'

export type Slip = CallOutput<'list-packing-slips'>['slips'][number]

/** A pick list and one slip for each parcel, on a sheet each. Only printed; new slips open the browser's print dialog. */
export function PrintedSlips({ slips }: { slips: Slip[] }) {
  // `print` prints the page as it is at that moment, so call it after the render.
  useEffect(() => {
    if (slips.length > 0) window.print()
  }, [slips])
  if (slips.length === 0) return null
  return (
    <div data-print="alone" className="hidden print:block">
      <PickList slips={slips} />
      {slips.map(({ order, address_changes, page_url }) => (
        <div key={order.id} className="break-before-page">
          <PackingSlip order={order} addressChanges={address_changes} pageUrl={page_url} />
        </div>
      ))}
    </div>
  )
}

function PickList({ slips }: { slips: Slip[] }) {
  const units = new Map<string, number>()
  for (const { order } of slips) {
    units.set(order.product_name, (units.get(order.product_name) ?? 0) + unitsToSend(order))
  }
  return (
    <section aria-label="Pick list">
      <h2 className="text-2xl font-semibold">Pick list, {formatDate(londonDate(new Date()))}</h2>
      <ul className="mt-4 text-lg">
        {[...units].map(([product, count]) => (
          <li key={product}>
            <strong className="tabular-nums">{count} ×</strong> {product}
          </li>
        ))}
      </ul>
      <table className="mt-6 w-full border-collapse text-left text-sm [&_td]:border-b [&_td]:py-1.5 [&_th]:border-b [&_th]:py-1.5">
        <TableHead columns={['Packed', 'Order', 'Item', 'Goes to', 'Barcode']} />
        <tbody>
          {slips.map(({ order }) => (
            <tr key={order.id}>
              <td className="text-lg">☐</td>
              <th scope="row" className="whitespace-nowrap tabular-nums">
                {formatOrderNumber(order.id)}
              </th>
              <td>
                {unitsToSend(order)} × {order.product_name}
              </td>
              <td>
                <UntrustedText
                  text={[order.customer_name, order.shipping_address?.address.postal_code].filter(Boolean).join(', ')}
                />
              </td>
              <td>
                <OrderBarcode id={order.id} className="h-7 w-40" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
