import { useState } from 'react'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { isTestOrder, unitsToSend, shippingStep } from '#domain/orders/order.ts'
import { isWaitingToShip } from '#domain/orders/parcel.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { dispatchDue } from '#domain/calendar/dispatch-due.ts'
import { formatDay } from '#domain/calendar/london-time.ts'
import { kindWords } from '#domain/orders/manual-order.ts'
import { moneyMarks } from '#domain/orders/refund.ts'
import { SmallButton } from '../frame/small-button.tsx'
import { OneLine, RowTable, type ColumnMaker } from '../list/row-table.tsx'
import { tones, shippingTone, type Tone } from '../list/tones.ts'
import { Moment, UntrustedText, OrderLink, TrackingLink } from '../list/cells.tsx'
import { StateBadge, paymentWords, BadgeLine, type Mark } from '../list/badges.tsx'
import { OrderActions } from './order-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'
import type { ListedOrder, OrderSelection } from './use-order-selection.ts'

type OrderTableProps = {
  orders: ListedOrder[]
  caption: string
  selection?: OrderSelection
  /** The list of parcels to pack shows deadline and destination instead of the payment. */
  isToShip?: boolean
}

export function OrderTable({ orders, caption, selection, isToShip = false }: OrderTableProps) {
  const { isSandbox } = useShop()
  const [managed, setManaged] = useState<ListedOrder | null>(null)
  const place = orders.findIndex(({ id }) => id === managed?.id)
  const following = managed ? (orders.slice(place + 1).find(isWaitingToShip) ?? null) : null
  return (
    <>
      {/* On small screens the table's head is hidden, with its checkbox. */}
      {selection && (
        <SmallButton
          variant="quiet"
          className="mb-2 lg:hidden"
          aria-pressed={orders.length > 0 && orders.every(({ id }) => selection.has(id))}
          onClick={() => selection.toggleAll(orders)}
        >
          Select all on this page
        </SmallButton>
      )}
      <RowTable
        caption={caption}
        rows={orders}
        keyOf={({ id }) => id}
        rowLook={({ id }) => selection?.has(id) === true && 'bg-notice-soft'}
        columns={(column) => [
          ...(selection ? [chooseColumn(column, orders, selection)] : []),
          column('Order', { width: 'lg:w-26 laptop:w-44 3xl:w-48', isName: true, look: nameLook }, (order) => (
            <OrderNumber order={order} />
          )),
          ...(isToShip ? toShipColumns(column) : paidColumns(column, isSandbox)),
          column('Actions', { width: 'text-right lg:w-54', onCard: 'wide', look: 'max-lg:order-7' }, (order) => (
            <OrderActions order={order} onManageShipping={() => setManaged(order)} isRow />
          )),
        ]}
      />
      <ShippingDialog
        order={managed}
        onClose={() => setManaged(null)}
        // Only in *To ship*, because its next row is the next parcel to pack.
        onNext={isToShip && following ? () => setManaged(following) : null}
      />
    </>
  )
}

const nameLook = 'whitespace-nowrap max-lg:order-1'

type Maker = ColumnMaker<ListedOrder>

function chooseColumn(column: Maker, orders: ListedOrder[], selection: OrderSelection) {
  const isEvery = orders.length > 0 && orders.every(({ id }) => selection.has(id))
  const headControl = (
    <span className="max-lg:hidden">
      <RowCheckbox
        label="Select all on this page"
        isChecked={isEvery}
        isPartly={!isEvery && orders.some(({ id }) => selection.has(id))}
        onToggle={() => selection.toggleAll(orders)}
      />
    </span>
  )
  const look = 'pr-0! max-lg:order-2 max-lg:justify-self-end'
  return column('Selected', { headControl, width: 'pr-0! lg:w-10', look }, (order) => (
    <RowCheckbox
      label={`Select order ${formatOrderNumber(order.id)}`}
      isChecked={selection.has(order.id)}
      onToggle={({ isShift }) => (isShift ? selection.toggleRange(order, orders) : selection.toggle(order))}
    />
  ))
}

const toShipColumns = (column: Maker) => [
  column('Due', { width: 'lg:w-34', look: 'max-lg:order-3' }, (order) => <DueChip order={order} />),
  column('Customer', { onCard: 'wide', look: 'max-lg:order-4' }, (order) => <Customer order={order} isToShip />),
  column('Product', { width: '3xl:w-96 lg:w-52 laptop:w-60', onCard: 'wide', look: 'max-lg:order-5' }, (order) => (
    <OneLine>
      <UntrustedText text={order.product_name} clamp="line" className="max-w-full lg:min-w-0" />
      <span className="block shrink-0 text-xs text-muted lg:order-first">{unitsToSend(order)} to send</span>
    </OneLine>
  )),
  column('Total', { ...totalLayout, seen: 'lg:max-laptop:hidden' }, (order) => <Total order={order} />),
  // On a narrow screen the destination takes this space.
  column('Shipping', { width: 'lg:w-30', seen: 'lg:max-xl:hidden', look: 'max-lg:order-6' }, (order) => (
    <Shipping order={order} isToShip />
  )),
]

const paidColumns = (column: Maker, isSandbox: boolean) => [
  column('Customer', { onCard: 'wide', look: 'max-lg:order-4' }, (order) => (
    <Customer order={order} isToShip={false} />
  )),
  column('Product', { width: '3xl:w-96 lg:w-36 laptop:w-44', look: 'max-lg:order-3' }, (order) => (
    <OneLine>
      <UntrustedText text={order.product_name} clamp="line" className="max-w-full lg:min-w-0" />
      {order.quantity > 1 && (
        <span className="hidden shrink-0 text-xs font-medium lg:max-3xl:order-first lg:max-3xl:block">
          {order.quantity} ×
        </span>
      )}
      <span className="block shrink-0 text-xs text-muted lg:max-3xl:hidden">{pricedUnits(order)}</span>
    </OneLine>
  )),
  column('Total', totalLayout, (order) => <Total order={order} />),
  column('Payment', { width: 'lg:w-38 laptop:w-56 3xl:w-80', look: 'max-lg:order-6' }, (order) => (
    <BadgeLine marks={paymentMarks(order, isSandbox)} />
  )),
  column(
    'Shipping',
    { width: 'lg:w-36 laptop:w-60', onCard: 'right', look: 'max-lg:order-6 max-lg:justify-self-end' },
    (order) => <Shipping order={order} isToShip={false} />,
  ),
]

const totalLayout = {
  width: 'lg:w-24',
  isNumeric: true,
  onCard: 'right',
  look: 'font-medium whitespace-nowrap max-lg:order-3 max-lg:col-start-2',
} as const

function OrderNumber({ order }: { order: ListedOrder }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 lg:flex-nowrap">
      <OrderLink id={order.id} className="tabular-nums" />
      <Moment at={order.created_at} isShort className="block text-xs font-normal text-muted lg:max-laptop:hidden" />
    </span>
  )
}

function Total({ order }: { order: ListedOrder }) {
  return (
    <>
      {formatMoney(order.total_amount, order.currency)}
      {order.refunded_amount > 0 && (
        <span className="block text-xs leading-3 font-normal text-muted">
          −{formatMoney(order.refunded_amount, order.currency)}
          <span className="sr-only"> refunded</span>
        </span>
      )}
    </>
  )
}

function pricedUnits({ quantity, product_price, currency, promo_code }: ListedOrder): string {
  return `${quantity} × ${formatMoney(product_price, currency)}${promo_code ? `, ${promo_code}` : ''}`
}

function Customer({ order, isToShip }: { order: ListedOrder; isToShip: boolean }) {
  if (isTestOrder(order)) return <span className="block text-muted lg:truncate">Not known yet</span>
  const { city, postal_code } = order.shipping_address?.address ?? { city: null, postal_code: null }
  const place = [city, postal_code].filter(Boolean).join(' ')
  return (
    <span className="min-w-0 items-baseline gap-2 lg:flex">
      {/* Staff look for names, so the text beside the name is shortened first. */}
      <UntrustedText
        text={order.customer_name ?? 'Guest'}
        clamp="line"
        className={classNames('font-medium', isToShip && 'lg:max-w-[60%] lg:shrink-0', !isToShip && '2xl:shrink-0')}
      />
      {isToShip && <UntrustedText text={place || 'No address'} clamp="line" className="text-xs" />}
      {!isToShip && (
        <UntrustedText text={order.customer_email} clamp="line" className="text-xs text-muted lg:max-2xl:hidden" />
      )}
    </span>
  )
}

function Shipping({ order, isToShip }: { order: ListedOrder; isToShip: boolean }) {
  return (
    <span className="inline-flex max-w-full items-center gap-x-2 gap-y-1 max-lg:flex-wrap">
      <BadgeLine marks={isToShip ? shippingMarks(order, 'quiet') : shippingMarks(order)} />
      {order.tracking_number && (
        <TrackingLink
          carrier={order.carrier_name}
          number={order.tracking_number}
          className="block max-w-40 min-w-0 text-xs leading-6 lg:max-laptop:hidden"
        />
      )}
    </span>
  )
}

/** The dispatch deadline of a parcel, by the promised 48 hours. */
function DueChip({ order }: { order: { paid_at: string | null; created_at: string } }) {
  const { text, urgency, day } = dispatchDue(new Date(order.paid_at ?? order.created_at), new Date())
  return (
    <span title={`Ship by ${formatDay(day)}`}>
      <StateBadge tone={tones.dispatch[urgency]}>{text}</StateBadge>
    </span>
  )
}

/** The badges about an order's money. A refund or dispute replaces the word *Paid*. */
function paymentMarks(order: ListedOrder, isSandbox: boolean): Mark[] {
  const problem: Mark = {
    label: 'Check amount',
    tone: 'wrong',
    leads: {
      to: staffHref.order(order.id),
      about: `Accept or close the payment of order ${formatOrderNumber(order.id)}`,
    },
  }
  return [
    ...(order.payment_problem ? [problem] : []),
    ...moneyMarks(order).map((label) => ({ label, tone: tones.money[label] })),
    { label: paymentWords[order.payment_status], tone: tones.payment[order.payment_status] },
    ...(order.kind === 'shop' ? [] : [quiet(kindWords[order.kind])]),
    ...(order.livemode || isSandbox ? [] : [quiet('Test mode')]),
  ]
}

const quiet = (label: string): Mark => ({ label, tone: 'quiet' })

/** The badges about an order's parcel. In the list of parcels to pack, the chip beside them says when it is due. */
function shippingMarks(order: ListedOrder, tone: Tone = shippingTone(order)): Mark[] {
  const address: Mark = {
    label: 'New address',
    tone: 'due',
    leads: { to: staffHref.order(order.id), about: `Decide on the address of order ${formatOrderNumber(order.id)}` },
  }
  return [
    ...(order.address_change_asked_at === null ? [] : [address]),
    { label: shippingStep(order.shipping_status).label, tone },
  ]
}
