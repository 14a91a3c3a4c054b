import type { OrderRow } from '#db/orders/order-row.ts'
import { formatDayRange } from '#domain/calendar/day-range.ts'
import { expectedArrival } from '#domain/calendar/delivery.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import type { BankAccount } from '#domain/orders/bank-account.ts'
import type { Company } from '#domain/site/company.ts'
import type { OrderKind } from '#domain/orders/manual-order.ts'
import { shownEmail, unitsToSend } from '#domain/orders/order.ts'
import type { EmailData, FreeKind, OrderData } from '#emails/email-data.ts'
import type { OutgoingEmail } from './outbox.ts'
import { toBuyer } from './refund-emails.ts'

type EmailOrder = Omit<OrderRow, 'buyer_known'>
/** An order whose buyer is known (`hasBuyer`). */
type BuyerOrder = EmailOrder & { customer_email: string }

/** Sent once per order. To send it again, queue it with `dedupeKey: null`. */
export function orderConfirmation(order: BuyerOrder): OutgoingEmail {
  return {
    type: 'order_confirmation',
    ...toBuyer(order),
    data: orderData(order),
    dedupeKey: `order_confirmation:${order.id}`,
  }
}

/** Notifies the shop of a paid order, once. */
export function adminOrderNotification(order: EmailOrder, company: Company): OutgoingEmail {
  return {
    type: 'admin_order_notification',
    to: { email: company.email, name: company.name },
    data: orderData(order),
    orderId: order.id,
    dedupeKey: `admin_order_notification:${order.id}`,
  }
}

export type Parcel = { trackingNumber: string; carrierName: string | null; estimatedDelivery: string | null }

/** Sent once per order and tracking number. */
export function trackingNotification(order: BuyerOrder, parcel: Parcel): OutgoingEmail {
  const shippedOn = order.shipping_date && londonDate(order.shipping_date)
  return {
    type: 'tracking_notification',
    ...toBuyer(order),
    data: {
      order: { ...orderData(order), quantity: unitsToSend(order) },
      tracking_number: parcel.trackingNumber,
      carrier_name: parcel.carrierName,
      estimated_delivery: parcel.estimatedDelivery,
      arrival: formatDayRange(expectedArrival(order.paid_at ?? order.created_at, shippedOn)),
    },
    dedupeKey: `tracking_notification:${order.id}:${parcel.trackingNumber}`,
  }
}

/** Asks the buyer once per order whether the parcel has arrived. Opening the link only shows the question. */
export function didItArrive(order: BuyerOrder): OutgoingEmail {
  return {
    type: 'did_it_arrive',
    ...toBuyer(order),
    data: orderData(order),
    dedupeKey: `did_it_arrive:${order.id}`,
  }
}

type AddressChange = Omit<EmailData['address_changed'], 'order'>

export function addressChanged(order: BuyerOrder, change: AddressChange, to: OutgoingEmail['to']): OutgoingEmail {
  return { type: 'address_changed', to, data: { order: orderData(order), ...change }, orderId: order.id }
}

const isFree = (kind: OrderKind): kind is FreeKind => kind !== 'shop' && kind !== 'telephone'

/** Sent once per payment link. */
export function paymentLink(order: BuyerOrder, { url, expiresAt }: { url: string; expiresAt: Date }): OutgoingEmail {
  return {
    type: 'payment_link',
    ...toBuyer(order),
    data: { order: orderData(order), url, expires_at: expiresAt.toISOString() },
    dedupeKey: `payment_link:${order.id}:${order.link_number}`,
  }
}

/** Sent once per order. */
export function bankTransferDetails(order: BuyerOrder, account: BankAccount): OutgoingEmail {
  return {
    type: 'bank_transfer_details',
    ...toBuyer(order),
    data: { order: orderData(order), account },
    dedupeKey: `bank_transfer_details:${order.id}`,
  }
}

function orderData(order: EmailOrder): OrderData {
  return {
    id: order.id,
    product_key: order.product_key,
    product_name: order.product_name,
    product_price: order.product_price,
    quantity: order.quantity,
    subtotal: order.subtotal,
    discount: order.discount,
    total_amount: order.total_amount,
    currency: order.currency,
    promo_code: order.promo_code,
    customer_name: order.customer_name,
    customer_email: shownEmail(order.customer_email),
    customer_phone: order.customer_phone,
    shipping_address: order.shipping_address,
    placed_at: (order.paid_at ?? order.created_at).toISOString(),
    ...(order.pays_by === 'none' && isFree(order.kind) && { free_kind: order.kind }),
  }
}
