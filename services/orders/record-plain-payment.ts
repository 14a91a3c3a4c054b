import { findOrderToPay, payOrder, type OrderToPay } from '#db/orders/pay-order.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { hasBuyer, nextPaymentStatus } from '#domain/orders/order.ts'
import { isFullyRefunded } from '#domain/orders/refund.ts'
import { toQueued } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'
import { orderEmails } from './confirm-order.ts'
import { findMismatch, type ProviderReceipt } from './payment-receipt.ts'

/**
 * Records a payment to which nothing is to be decided: the right sum for a waiting order that holds all it needs. It is
 * looked at without a lock, and written only if it is still as it was seen. Null for every other payment, and where somebody
 * was faster: `recordReceipt` then goes the long way.
 */
export async function recordPlainPayment(
  services: Services,
  receipt: ProviderReceipt,
  eventId: string | null,
): Promise<OrderRow | null> {
  if (receipt.state !== 'paid' || receipt.id === null || receipt.amountRefunded > 0 || receipt.isDisputed) return null
  const seen = await findOrderToPay(services.db, receipt.id)
  if (!seen || !isPlain(services, seen, receipt)) return null
  const now = services.clock.now()
  const { is_counted: _, ...order } = seen
  const paid: OrderRow = {
    ...order,
    livemode: receipt.livemode,
    payment_intent_id: receipt.paymentIntentId ?? order.payment_intent_id,
    customer_name: receipt.customer.name ?? order.customer_name,
    customer_email: receipt.customer.email ?? order.customer_email,
    customer_phone: receipt.customer.phone ?? order.customer_phone,
    shipping_address: receipt.shippingAddress ?? order.shipping_address,
    buyer_known: true,
    payment_status: 'paid',
    paid_amount: receipt.amountTotal,
    paid_at: now,
    reserved: 0,
    units_missing: 0,
  }
  if (!hasBuyer(paid)) return null
  const emails = orderEmails(services, paid).map(toQueued)
  return await payOrder(services.db, { order: paid, seen, emails, eventId, now })
}

function isPlain({ payments }: Services, order: OrderToPay, receipt: ProviderReceipt): boolean {
  const takesStock = order.is_counted && order.reserved < order.quantity && !(payments.isLive && !receipt.livemode)
  const takesUse = order.promo_code !== null && !order.promo_use_held
  return (
    order.payment_status === 'pending' &&
    nextPaymentStatus(order.payment_status, 'pay') === 'paid' &&
    order.payment_closed_at === null &&
    order.payment_problem === null &&
    findMismatch(order, receipt) === null &&
    !isFullyRefunded({ ...order, paid_amount: receipt.amountTotal }) &&
    !takesStock &&
    !takesUse
  )
}
