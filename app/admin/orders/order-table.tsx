import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { CallOutput } from '#contract/functions.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { isTestOrder, shortId, trackingUrl } from '#domain/order.ts'
import { staffHref } from '#domain/staff-href.ts'
import { useShop } from '#app/shop-facts.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { Timestamp } from '../list/timestamp.tsx'
import { MoneyBadges, PaymentBadge, ShippingBadge } from '../list/status-badges.tsx'
import { OrderActions } from './order-actions.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'

type Order = CallOutput<'list-orders'>['rows'][number]

export function OrderTable({ orders, caption }: { orders: Order[]; caption: string }) {
  const [managed, setManaged] = useState<Order | null>(null)
  return (
    <>
      <Table caption={caption} className={responsiveRows}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">Product</th>
            <th scope="col" className="numeric">
              Total
            </th>
            <th scope="col">Payment</th>
            <th scope="col">Shipping</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} onManageShipping={() => setManaged(order)} />
          ))}
        </tbody>
      </Table>
      <ShippingDialog order={managed} onClose={() => setManaged(null)} />
    </>
  )
}

function OrderLine({ order, onManageShipping }: { order: Order; onManageShipping: () => void }) {
  const { isSandbox } = useShop()
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <TextLink href={staffHref.order(order.id)} className="text-base tabular-nums">
          {formatOrderNumber(order.id)}
        </TextLink>
        <span className="block font-mono text-xs font-normal text-muted">{shortId(order.id)}</span>
        <Timestamp at={order.created_at} className="block text-xs font-normal text-muted" />
      </th>
      <td className="max-w-48 min-w-32 max-md:order-3 max-md:col-span-2">
        {isTestOrder(order) ? (
          <span className="text-muted">Not known yet</span>
        ) : (
          <>
            <UntrustedText text={order.customer_name ?? 'Guest'} clamp="line" className="font-medium" />
            <UntrustedText text={order.customer_email} clamp="line" className="text-xs text-muted" />
          </>
        )}
      </td>
      <td className="max-w-40 min-w-28 max-md:order-4 max-md:col-span-2">
        <UntrustedText text={order.product_name} clamp="lines" />
        <span className="block text-xs text-muted">
          {order.quantity} × {formatMoney(order.product_price, order.currency)}
          {order.promo_code && `, ${order.promo_code}`}
        </span>
      </td>
      <td className="numeric font-medium max-md:text-right!">
        {formatMoney(order.total_amount, order.currency)}
        {order.refunded_amount > 0 && (
          <span className="block text-xs font-normal text-danger">
            −{formatMoney(order.refunded_amount, order.currency)}
            <span className="sr-only"> refunded</span>
          </span>
        )}
      </td>
      <td className="max-md:order-5">
        <PaymentBadge status={order.payment_status} />
        <MoneyBadges order={order} className="mt-1 max-md:ml-1" />
        {order.payment_problem && (
          <>
            <Badge variant="destructive" className="mt-1">
              Check amount
            </Badge>
            <TextLink href={staffHref.order(order.id)} className="block text-xs">
              Accept or close<span className="sr-only"> the payment of order {formatOrderNumber(order.id)}</span>
            </TextLink>
          </>
        )}
        {!order.livemode && !isSandbox && <span className="block text-xs text-muted">Test mode</span>}
      </td>
      <td className="max-md:order-5 max-md:justify-self-end max-md:text-right!">
        <ShippingBadge status={order.shipping_status} />
        {order.address_change_waits && (
          <>
            <Badge variant="orange" className="mt-1">
              New address asked for
            </Badge>
            <TextLink href={staffHref.order(order.id)} className="block text-xs">
              Decide<span className="sr-only"> on the address of order {formatOrderNumber(order.id)}</span>
            </TextLink>
          </>
        )}
        {order.tracking_number && (
          <TextLink
            href={trackingUrl(order.carrier_name, order.tracking_number)}
            target="_blank"
            className="mt-1 block max-w-40 text-xs"
          >
            <UntrustedText text={order.tracking_number} clamp="line" />
          </TextLink>
        )}
      </td>
      <td className="max-md:order-6 max-md:col-span-2 md:w-92">
        <OrderActions order={order} onManageShipping={onManageShipping} />
      </td>
    </tr>
  )
}
