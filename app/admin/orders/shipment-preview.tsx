import { formatOrderNumber, readOrderNumber } from '#domain/orders/order-number.ts'
import type { Carrier } from '#domain/orders/order.ts'
import { countNumbers, otherWithNumber, type NumberedParcel } from '#domain/orders/shared-tracking.ts'
import { doubtTrackingNumber, formatTrackingNumber } from '#domain/orders/tracking-number.ts'
import { mostShipmentLines, type ShipmentLine } from '#domain/orders/shipment-lines.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { UntrustedText } from '../list/cells.tsx'
import { useSettled } from './use-settled.ts'
import type { Refused, Shipment } from './use-ship-many.ts'
import type { ListedOrder } from './use-order-selection.ts'

type ShipmentPreviewProps = { orders: ListedOrder[]; lines: ShipmentLine[]; carrier: Carrier; refused: Refused[] }

const mostShown = 200

export function ShipmentPreview({ orders, lines, carrier, refused }: ShipmentPreviewProps) {
  const named = new Set(lines.map((line) => ('order' in line ? line.order : null)))
  const waiting = orders.filter(({ id }) => !named.has(id))
  const shipments = lines.filter((line) => 'order' in line)
  const taken = useTakenNumbers(shipments)
  const hasTwins = countNumbers(shipments) < shipments.length

  function faultOf(line: Shipment): string | null {
    const answer = refused.find(
      ({ order, tracking_number }) => order === line.order && tracking_number === line.tracking_number,
    )
    if (answer) return answer.reason
    const twin = hasTwins ? otherWithNumber(line, shipments) : null
    if (twin !== null) return `This number is on the list twice: also for order ${nameOf(twin)}.`
    const other = otherWithNumber(line, taken)
    return other === null ? null : `Order ${nameOf(other)} already has this number.`
  }

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
              fault={faultOf(line)}
            />
          ),
        )}
        {waiting.map((order) => (
          <ShipmentRow key={order.id} order={order} written={order.id} number={null} doubt={null} fault={null} />
        ))}
      </ol>
      {lines.length > mostShown && (
        <p className="border-t border-line px-3 py-2 text-xs text-muted">
          And {lines.length - mostShown} more {lines.length - mostShown === 1 ? 'line' : 'lines'}.
        </p>
      )}
    </div>
  )
}

type ShipmentRowProps = {
  order: ListedOrder | null
  written: string
  number: string | null
  doubt: string | null
  fault: string | null
}

export function nameOf(written: string): string {
  const named = readOrderNumber(written)
  return named?.by === 'id' ? formatOrderNumber(named.id) : written
}

function ShipmentRow({ order, written, number, doubt, fault }: ShipmentRowProps) {
  const place = order?.shipping_address?.address.postal_code
  return (
    <li
      className={`flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-2 ${fault === null ? '' : 'bg-danger-soft'}`}
    >
      <span className="min-w-0">
        <strong className="tabular-nums">{nameOf(written)}</strong>{' '}
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
      {fault !== null && <span className="w-full text-xs font-semibold text-danger">{fault}</span>}
      {fault === null && doubt !== null && <span className="w-full text-xs text-warning">{doubt}</span>}
    </li>
  )
}

function useTakenNumbers(shipments: readonly NumberedParcel[]): NumberedParcel[] {
  const settled = useSettled(
    JSON.stringify(shipments.map(({ order, tracking_number }) => ({ order, tracking_number }))),
  )
  const asked: NumberedParcel[] = JSON.parse(settled)
  const isAsked = asked.length > 0 && asked.length <= mostShipmentLines
  const { data } = useCall('check-tracking-numbers', isAsked ? { shipments: asked } : null, { keepsPrevious: true })
  return data?.taken.map(({ other_order, tracking_number }) => ({ order: other_order, tracking_number })) ?? []
}
