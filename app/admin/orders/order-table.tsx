import { useState } from 'react'
import { kindWords } from '#domain/manual-order.ts'
import { formatMoney } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { isOnTheShelf, isTestOrder, shortId, trackingUrl, unitsToSend } from '#domain/order.ts'
import { whyNotToShip } from '#domain/refund.ts'
import { staffHref } from '#domain/staff-href.ts'
import { useShop } from '#app/shop-facts.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MoneyBadges, PaymentBadge, ShippingBadge } from '../list/status-badges.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { Moment } from '../list/moment.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { DueChip } from './due-chip.tsx'
import { OrderActions } from './order-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'
import type { ListedOrder, OrderSelection } from './use-order-selection.ts'

type OrderTableProps = {
  orders: ListedOrder[]
  caption: string
  selection?: OrderSelection
  /** The list of parcels to pack says when each must leave and where it goes, instead of how it was paid. */
  isToShip?: boolean
}

export function OrderTable({ orders, caption, selection, isToShip = false }: OrderTableProps) {
  const [managed, setManaged] = useState<ListedOrder | null>(null)
  const canLeave = (order: ListedOrder) =>
    isOnTheShelf(order) && order.payment_status === 'paid' && whyNotToShip(order) === null
  const place = orders.findIndex(({ id }) => id === managed?.id)
  const following = managed ? (orders.slice(place + 1).find(canLeave) ?? null) : null
  return (
    <>
      {/* On small screens the head of the table is not seen, and its tick box with it. */}
      {selection && (
        <Button
          variant="quiet"
          size="small"
          className="mb-2 md:hidden"
          aria-pressed={orders.length > 0 && orders.every(({ id }) => selection.has(id))}
          onClick={() => selection.toggleAll(orders)}
        >
          Choose all {orders.length}
        </Button>
      )}
      <Table caption={caption} className={responsiveRows}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-9 pr-0!">
                <RowCheckbox
                  label="Choose all on this page"
                  isChecked={orders.length > 0 && orders.every(({ id }) => selection.has(id))}
                  isPartly={orders.some(({ id }) => selection.has(id)) && !orders.every(({ id }) => selection.has(id))}
                  onToggle={() => selection.toggleAll(orders)}
                />
              </th>
            )}
            <th scope="col">Order</th>
            {isToShip && <th scope="col">Due</th>}
            <th scope="col">Customer</th>
            <th scope="col">Product</th>
            <th scope="col" className="numeric">
              Total
            </th>
            {!isToShip && <th scope="col">Payment</th>}
            <th scope="col">Shipping</th>
            {/* However much a row has to say, what can be done with it stays in sight. */}
            <th scope="col" className="md:right-0">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderLine key={order.id} {...{ order, selection, isToShip }} onManageShipping={() => setManaged(order)} />
          ))}
        </tbody>
      </Table>
      <ShippingDialog
        order={managed}
        onClose={() => setManaged(null)}
        // Leading on is for the view whose next line is the next parcel.
        onNext={isToShip && following ? () => setManaged(following) : null}
      />
    </>
  )
}

type OrderLineProps = {
  order: ListedOrder
  selection: OrderSelection | undefined
  isToShip: boolean
  onManageShipping: () => void
}

function OrderLine({ order, selection, isToShip, onManageShipping }: OrderLineProps) {
  const number = formatOrderNumber(order.id)
  return (
    <tr className={selection?.has(order.id) ? 'bg-notice-soft' : undefined}>
      {selection && (
        <td className="pr-0! max-md:order-2 max-md:justify-self-end">
          <RowCheckbox
            label={`Choose order ${number}`}
            isChecked={selection.has(order.id)}
            onToggle={() => selection.toggle(order)}
          />
        </td>
      )}
      <th scope="row" className="whitespace-nowrap max-md:order-1">
        <span className="items-baseline gap-2 xl:flex">
          <TextLink href={staffHref.order(order.id)} className="tabular-nums">
            {number}
          </TextLink>
          {/* The same eight letters: on wide screens the room is for names. */}
          <span className="block font-mono text-xs font-normal text-muted md:hidden">{shortId(order.id)}</span>
          <Moment at={order.created_at} className="block text-xs font-normal text-muted" />
        </span>
      </th>
      {isToShip && (
        <td className="max-md:order-3">
          <DueChip order={order} />
        </td>
      )}
      <td
        className={classNames(
          'max-w-64 min-w-32 2xl:max-w-96 max-md:order-4 max-md:col-span-2',
          isToShip ? 'laptop:min-w-72' : 'laptop:min-w-52',
        )}
      >
        <Customer order={order} isToShip={isToShip} />
      </td>
      <td className="max-w-64 min-w-28 laptop:max-w-80 laptop:min-w-56 max-md:order-5 max-md:col-span-2">
        <span className="items-baseline gap-2 xl:flex">
          <UntrustedText text={order.product_name} clamp="line" className="max-w-full laptop:shrink-0" />
          <span className="block text-xs text-muted xl:truncate">
            {isToShip ? `${unitsToSend(order)} to send` : pricedUnits(order)}
          </span>
        </span>
      </td>
      <td className="numeric font-medium whitespace-nowrap max-md:order-3 max-md:col-start-2 max-md:text-right!">
        {formatMoney(order.total_amount, order.currency)}
        {order.refunded_amount > 0 && (
          <span className="ml-1.5 text-xs font-normal text-danger max-xl:block">
            −{formatMoney(order.refunded_amount, order.currency)}
            <span className="sr-only"> refunded</span>
          </span>
        )}
      </td>
      {!isToShip && (
        <td className="max-md:order-6">
          <Payment order={order} />
        </td>
      )}
      <td className={classNames('max-md:order-6', !isToShip && 'max-md:justify-self-end max-md:text-right!')}>
        <Shipping order={order} />
      </td>
      <td
        className={classNames(
          'max-md:order-7 max-md:col-span-2 md:sticky md:right-0',
          selection?.has(order.id) ? 'md:bg-notice-soft' : 'md:bg-surface',
        )}
      >
        <OrderActions order={order} onManageShipping={onManageShipping} isRow />
      </td>
    </tr>
  )
}

function pricedUnits({ quantity, product_price, currency, promo_code }: ListedOrder): string {
  return `${quantity} × ${formatMoney(product_price, currency)}${promo_code ? `, ${promo_code}` : ''}`
}

function Customer({ order, isToShip }: { order: ListedOrder; isToShip: boolean }) {
  if (isTestOrder(order)) return <span className="text-muted">Not known yet</span>
  const { city, postal_code } = order.shipping_address?.address ?? { city: null, postal_code: null }
  const place = [city, postal_code].filter(Boolean).join(' ')
  return (
    <span className="min-w-0 items-baseline gap-2 xl:flex">
      {/* A name is what people look for: of the two it is the one that stays whole. */}
      <UntrustedText
        text={order.customer_name ?? 'Guest'}
        clamp="line"
        className="font-medium laptop:max-w-48 laptop:shrink-0"
      />
      {isToShip && <UntrustedText text={place || 'No address'} clamp="line" className="text-xs" />}
      {!isToShip && <UntrustedText text={order.customer_email} clamp="line" className="text-xs text-muted" />}
    </span>
  )
}

function Payment({ order }: { order: ListedOrder }) {
  const { isSandbox } = useShop()
  return (
    <span className="inline-flex items-center gap-1 max-laptop:flex-wrap laptop:whitespace-nowrap">
      <PaymentBadge status={order.payment_status} />
      {order.kind !== 'shop' && <Badge variant="outline">{kindWords[order.kind]}</Badge>}
      <MoneyBadges order={order} />
      {order.payment_problem && (
        <TextLink plain href={staffHref.order(order.id)}>
          <Badge variant="destructive">Check amount</Badge>
          <span className="sr-only"> Accept or close the payment of order {formatOrderNumber(order.id)}</span>
        </TextLink>
      )}
      {!order.livemode && !isSandbox && <span className="text-xs text-muted">Test mode</span>}
    </span>
  )
}

function Shipping({ order }: { order: ListedOrder }) {
  return (
    <span className="inline-flex items-center gap-x-2 gap-y-1 max-laptop:flex-wrap laptop:whitespace-nowrap">
      <ShippingBadge status={order.shipping_status} />
      {order.address_change_asked_at !== null && (
        <TextLink plain href={staffHref.order(order.id)}>
          <Badge variant="orange">New address asked for</Badge>
          <span className="sr-only"> Decide on the address of order {formatOrderNumber(order.id)}</span>
        </TextLink>
      )}
      {order.tracking_number && (
        <TextLink
          href={trackingUrl(order.carrier_name, order.tracking_number)}
          target="_blank"
          className="block max-w-40 text-xs leading-6"
        >
          <UntrustedText text={order.tracking_number} clamp="line" />
        </TextLink>
      )}
    </span>
  )
}
