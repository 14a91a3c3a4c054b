import { formatOrderNumber, readOrderNumber } from '#domain/orders/order-number.ts'
import type { Carrier } from '#domain/orders/order.ts'
import { doubtTrackingNumber, formatTrackingNumber } from '#domain/orders/tracking-number.ts'
import type { ShipmentLine } from '#domain/orders/shipment-lines.ts'
import { UntrustedText } from '../list/cells.tsx'
import type { Refused } from './use-ship-many.ts'
import type { ListedOrder } from './use-order-selection.ts'

type ShipmentPreviewProps = { orders: ListedOrder[]; lines: ShipmentLine[]; carrier: Carrier; refused: Refused[] }

const mostShown = 200

/** Which number goes on which parcel, before anything is saved. */
export function ShipmentPreview({ orders, lines, carrier, refused }: ShipmentPreviewProps) {
  const named = new Set(lines.map((line) => ('order' in line ? line.order : null)))
  const waiting = orders.filter(({ id }) => !named.has(id))
  const reasons = new Map(refused.map(({ order, tracking_number, reason }) => [`${order} ${tracking_number}`, reason]))
  return (
    <div
      role="region"
      aria-label="What will be saved"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the arrow keys
      tabIndex={0}
      className="min-w-0 overflow-y-auto rounded-lg border border-line md:max-h-[28rem]"
    >
      <ol className="divide-y divide-line text-sm">
        {lines.slice(0, mostShown).map((line) =>
          'problem' in line ? (
            <li key={line.line} className="px-3 py-2">
              <p className="font-mono text-xs text-muted">Line {line.line}</p>
              <UntrustedText text={line.text} clamp="line" className="font-mono" />
              <p className="text-xs font-semibold text-danger">{line.problem}</p>
            </li>
          ) : (
            <ShipmentRow
              key={line.line}
              order={orders.find(({ id }) => id === line.order) ?? null}
              written={line.order}
              number={line.tracking_number}
              doubt={doubtTrackingNumber(carrier, line.tracking_number)}
              refusal={reasons.get(`${line.order} ${line.tracking_number}`) ?? null}
            />
          ),
        )}
        {waiting.map((order) => (
          <ShipmentRow key={order.id} order={order} written={order.id} number={null} doubt={null} refusal={null} />
        ))}
      </ol>
      {lines.length > mostShown && (
        <p className="border-t border-line px-3 py-2 text-xs text-muted">And {lines.length - mostShown} more lines.</p>
      )}
    </div>
  )
}

type ShipmentRowProps = {
  order: ListedOrder | null
  written: string
  number: string | null
  doubt: string | null
  refusal: string | null
}

function ShipmentRow({ order, written, number, doubt, refusal }: ShipmentRowProps) {
  const named = readOrderNumber(written)
  const name = named?.by === 'id' ? formatOrderNumber(named.id) : written
  const place = order?.shipping_address?.address.postal_code
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-2">
      <span className="min-w-0">
        <strong className="tabular-nums">{name}</strong>{' '}
        {order && (
          <UntrustedText
            text={[order.customer_name ?? 'Guest', place].filter(Boolean).join(', ')}
            className="inline text-muted"
          />
        )}
      </span>
      {number === null ? (
        <span className="text-muted">No number yet</span>
      ) : (
        <UntrustedText text={formatTrackingNumber(number)} className="font-mono text-xs" />
      )}
      {refusal !== null && <span className="w-full text-xs font-semibold text-danger">{refusal}</span>}
      {refusal === null && doubt !== null && <span className="w-full text-xs text-warning">{doubt}</span>}
    </li>
  )
}
