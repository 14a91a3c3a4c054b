import { useState } from 'react'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { isTestOrder, shortId, trackingUrl, unitsToSend } from '#domain/orders/order.ts'
import { isWaitingToShip } from '#domain/orders/parcel.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Table } from '#app/parts/ui/table.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { BadgeLine } from '../list/badge-line.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { Moment } from '../list/moment.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { DueChip } from './due-chip.tsx'
import { OrderActions } from './order-actions.tsx'
import { paymentMarks, shippingMarks } from './order-marks.ts'
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
  const place = orders.findIndex(({ id }) => id === managed?.id)
  const following = managed ? (orders.slice(place + 1).find(isWaitingToShip) ?? null) : null
  return (
    <>
      {/* On small screens the head of the table is not seen, and its tick box with it. */}
      {selection && (
        <Button
          variant="quiet"
          size="small"
          className="mb-2 lg:hidden"
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
              <th scope="col" className="pr-0! lg:w-10">
                <RowCheckbox
                  label="Choose all on this page"
                  isChecked={orders.length > 0 && orders.every(({ id }) => selection.has(id))}
                  isPartly={orders.some(({ id }) => selection.has(id)) && !orders.every(({ id }) => selection.has(id))}
                  onToggle={() => selection.toggleAll(orders)}
                />
              </th>
            )}
            <th scope="col" className="lg:w-26 laptop:w-44 3xl:w-48">
              Order
            </th>
            {isToShip && (
              <th scope="col" className="lg:w-34">
                Due
              </th>
            )}
            <th scope="col">Customer</th>
            <th
              scope="col"
              className={classNames('3xl:w-96', isToShip ? 'lg:w-42 laptop:w-60' : 'lg:w-36 laptop:w-44')}
            >
              Product
            </th>
            <th scope="col" className={classNames('numeric lg:w-24', isToShip && 'lg:max-laptop:hidden')}>
              Total
            </th>
            {!isToShip && (
              <th scope="col" className="lg:w-38 laptop:w-56 3xl:w-80">
                Payment
              </th>
            )}
            <th scope="col" className={isToShip ? 'lg:w-30 lg:max-xl:hidden' : 'lg:w-36 laptop:w-60'}>
              Shipping
            </th>
            <th scope="col" className="text-right lg:w-54">
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
  const { isSandbox } = useShop()
  const number = formatOrderNumber(order.id)
  return (
    <tr className={selection?.has(order.id) ? 'bg-notice-soft' : undefined}>
      {selection && (
        <td className="pr-0! max-lg:order-2 max-lg:justify-self-end">
          <RowCheckbox
            label={`Choose order ${number}`}
            isChecked={selection.has(order.id)}
            onToggle={() => selection.toggle(order)}
          />
        </td>
      )}
      <th scope="row" className="whitespace-nowrap max-lg:order-1">
        <span className="flex flex-wrap items-baseline gap-x-2 lg:flex-nowrap">
          <TextLink href={staffHref.order(order.id)} className="tabular-nums">
            {number}
          </TextLink>
          {/* The same eight letters: on wide screens the room is for names. */}
          <span className="block font-mono text-xs font-normal text-muted lg:hidden">{shortId(order.id)}</span>
          <Moment at={order.created_at} isShort className="block text-xs font-normal text-muted lg:max-laptop:hidden" />
        </span>
      </th>
      {isToShip && (
        <td className="max-lg:order-3">
          <DueChip order={order} />
        </td>
      )}
      <td className="max-lg:order-4 max-lg:col-span-2">
        <Customer order={order} isToShip={isToShip} />
      </td>
      <td className={isToShip ? 'max-lg:order-5 max-lg:col-span-2' : 'max-lg:order-3'}>
        <span className="items-baseline gap-2 lg:flex">
          <UntrustedText text={order.product_name} clamp="line" className="max-w-full lg:min-w-0" />
          <span
            className={classNames(
              'block shrink-0 text-xs text-muted',
              isToShip ? 'lg:order-first lg:max-laptop:hidden' : 'lg:max-3xl:hidden',
            )}
          >
            {isToShip ? `${unitsToSend(order)} to send` : pricedUnits(order)}
          </span>
        </span>
      </td>
      <td
        className={classNames(
          'numeric font-medium whitespace-nowrap max-lg:order-3 max-lg:col-start-2 max-lg:text-right!',
          isToShip && 'lg:max-laptop:hidden',
        )}
      >
        {formatMoney(order.total_amount, order.currency)}
        {order.refunded_amount > 0 && (
          <span className="block text-xs leading-3 font-normal text-muted">
            −{formatMoney(order.refunded_amount, order.currency)}
            <span className="sr-only"> refunded</span>
          </span>
        )}
      </td>
      {!isToShip && (
        <td className="max-lg:order-6">
          <BadgeLine marks={paymentMarks(order, isSandbox)} />
        </td>
      )}
      <td
        className={classNames(
          'max-lg:order-6',
          // On a narrow screen the room is for where the parcel goes.
          isToShip ? 'lg:max-xl:hidden' : 'max-lg:justify-self-end max-lg:text-right!',
        )}
      >
        <Shipping order={order} isToShip={isToShip} />
      </td>
      <td className="max-lg:order-7 max-lg:col-span-2">
        <OrderActions order={order} onManageShipping={onManageShipping} isRow />
      </td>
    </tr>
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
      {/* A name is what people look for: of the two it is the one that stays whole. */}
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
        <TextLink
          href={trackingUrl(order.carrier_name, order.tracking_number)}
          target="_blank"
          className="block max-w-40 min-w-0 text-xs leading-6 lg:max-laptop:hidden"
        >
          <UntrustedText text={order.tracking_number} clamp="line" />
        </TextLink>
      )}
    </span>
  )
}
