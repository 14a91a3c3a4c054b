import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { addressLines } from '#domain/customers/address.ts'
import { paymentMethodWords } from '#domain/orders/manual-order.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { isTestOrder, unitsToSend } from '#domain/orders/order.ts'
import { countUnits } from '#domain/orders/count-units.ts'
import { keptAmount } from '#domain/orders/refund.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { Card } from '#app/parts/ui/layout.tsx'
import { Moment, UntrustedText, TrackingLink, PersonLink } from '../list/cells.tsx'
import { hasLeft } from '#domain/orders/parcel.ts'
import { doubtSerialCount } from '#domain/orders/serial-numbers.ts'
import { SerialList } from './serial-fields.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import type { Order } from './use-order-actions.ts'

type Openings = CallOutput<'find-order'>['openings']

type OrderFactsProps = {
  order: Order
  /** Null for a guest's order. */
  ownerEmail: string | null
  openings: Openings
  serialsElsewhere: CallOutput<'find-order'>['serials_elsewhere']
}

export function OrderFacts({ order, ownerEmail, openings, serialsElsewhere }: OrderFactsProps) {
  const money = (amount: number) => formatMoney(amount, order.currency)
  const isUnknown = isTestOrder(order)
  const serialDoubt = hasLeft(order) ? doubtSerialCount(order.serial_numbers.length, unitsToSend(order)) : null
  return (
    <div className="grid gap-4 lg:grid-cols-2 3xl:grid-cols-4">
      <Group title="Customer">
        <Fact label="Name">{isUnknown ? 'Not known yet' : foreign(order.customer_name)}</Fact>
        <Fact label="Email">{isUnknown ? 'Not known yet' : <PersonLink email={order.customer_email} />}</Fact>
        <Fact label="Phone">{foreign(order.customer_phone && formatPhone(order.customer_phone))}</Fact>
        <Fact label="Account">{ownerEmail === null ? 'Guest' : foreign(ownerEmail)}</Fact>
        <Fact label="Opened by the buyer">
          <Opened openings={openings} />
        </Fact>
        <Fact label="Address">
          {foreign((order.shipping_address ? addressLines(order.shipping_address) : []).join('\n') || null)}
        </Fact>
      </Group>
      <Group title="Amounts">
        <Fact label={`${order.quantity} × ${order.product_name}`} isNumeric>
          {money(order.subtotal)}
        </Fact>
        <Fact label={order.promo_code ? `Discount, ${order.promo_code}` : 'Discount'} isNumeric>
          {order.discount === 0 ? money(0) : `−${money(order.discount)}`}
        </Fact>
        {order.units_cancelled > 0 && (
          <Fact label={hasLeft(order) ? 'Sent' : 'To send'}>{countUnits(unitsToSend(order), order.quantity)}</Fact>
        )}
        {order.units_returned > 0 && order.quantity > 1 && (
          <Fact label="Returned">{countUnits(order.units_returned, order.quantity)}</Fact>
        )}
        <Fact label="Delivery" isNumeric>
          Free
        </Fact>
        <Fact label="Total" isNumeric>
          <strong>{money(order.total_amount)}</strong>
        </Fact>
        {order.refunded_amount > 0 && (
          <Fact label="Refunded" isNumeric>
            −{money(order.refunded_amount)}
          </Fact>
        )}
        {order.disputed_amount > 0 && (
          <Fact label="Held by the card’s bank" isNumeric>
            −{money(order.disputed_amount)}
          </Fact>
        )}
        {(order.refunded_amount > 0 || order.disputed_amount > 0) && (
          <Fact label="Kept" isNumeric>
            <strong>{money(keptAmount(order))}</strong>
          </Fact>
        )}
      </Group>
      <Group title="Shipping">
        <Fact label="Carrier">{foreign(order.carrier_name)}</Fact>
        <Fact label="Tracking number">
          {order.tracking_number ? (
            <TrackingLink carrier={order.carrier_name} number={order.tracking_number} />
          ) : (
            foreign(null)
          )}
        </Fact>
        <Fact label="Estimated delivery">{foreign(order.estimated_delivery)}</Fact>
        <Fact label="Shipped">{order.shipping_date ? <Moment at={order.shipping_date} /> : foreign(null)}</Fact>
        <Fact label="Delivered">
          <DeliveryDay order={order} />
        </Fact>
        <Fact label="Serial numbers">
          <SerialList numbers={order.serial_numbers} elsewhere={serialsElsewhere} />
          {serialDoubt !== null && <span className="text-warning">{serialDoubt}</span>}
          {order.serial_numbers.length === 0 && serialDoubt === null && foreign(null)}
        </Fact>
        <Fact label="Notes">{foreign(order.notes)}</Fact>
      </Group>
      <Group title="Payment">
        <Fact label="Order ID">{reference(order.id)}</Fact>
        <Fact label="Payment intent">{reference(order.payment_intent_id)}</Fact>
        <Fact label="Checkout session">{reference(order.stripe_session_id)}</Fact>
        {order.kind !== 'shop' && <Fact label="Paid by">{paymentMethodWords[order.pays_by]}</Fact>}
        {order.bank_reference && <Fact label="Bank reference">{reference(order.bank_reference)}</Fact>}
        <Fact label="Paid">{order.paid_at ? <Moment at={order.paid_at} /> : foreign(null)}</Fact>
        <Fact label="Mode">{order.livemode ? 'Live' : 'Test'}</Fact>
      </Group>
    </div>
  )
}

const openingWords = { link: 'By the link in an email', code: 'With a code', account: 'From the account' }
const openingsShown = 3

/** How the buyer opened the order's page, latest first; the timeline has all openings. */
function Opened({ openings }: { openings: Openings }) {
  const latest = openings.toReversed().slice(0, openingsShown)
  if (latest.length === 0) return 'Not yet'
  return latest.map(({ how, at }) => (
    <span key={`${how} ${at}`} className="block">
      {openingWords[how]}, <Moment at={at} />
    </span>
  ))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" padding="normal" className="min-w-0">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">{children}</dl>
    </Card>
  )
}

function Fact({ label, isNumeric = false, children }: { label: string; isNumeric?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className={isNumeric ? 'numeric min-w-0' : 'max-h-64 min-w-0 overflow-y-auto'}>{children}</dd>
    </>
  )
}

function foreign(text: string | null, className?: string) {
  return text ? <UntrustedText text={text} className={className} /> : <span className="text-muted">–</span>
}

const reference = (text: string | null) => foreign(text, 'font-mono text-xs')
