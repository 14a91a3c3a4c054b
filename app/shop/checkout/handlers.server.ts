import { failure } from '#contract/failure.ts'
import { keepAnalyticsConsent, withdrawAnalyticsConsents } from '#db/people/analytics-consents.ts'
import { maskEmail } from '#domain/customers/masked-email.ts'
import { products, findProduct } from '#domain/products/catalogue.ts'
import type { Handlers, Handler } from '#services/handler.ts'
import { productOfPayment } from '#services/orders/product-of-payment.ts'
import { recordPayment } from '#services/orders/record-payment.ts'
import { startCheckout } from './start-checkout.server.ts'
import { addOrderLink } from '#db/orders/order-access.ts'
import { findOrderOfSession } from '#db/orders/my-orders.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { hasBuyer, isPaid } from '#domain/orders/order.ts'

const freshForMs = 60 * 60_000

/** Right after paying the buyer may check the address; an hour later it is hidden (shared computers). */
const findFreshOrder: Handler<'find-fresh-order'> = async ({ db, clock, keyedHash }, { sessionId }) => {
  const order = await findOrderOfSession(db, sessionId)
  if (!order || !isPaid(order) || !hasBuyer(order) || order.paid_at === null) return null
  const expiresAt = new Date(order.paid_at.getTime() + freshForMs)
  const now = clock.now()
  if (now >= expiresAt) return null
  const access = keyedHash('fresh order link', sessionId)
  await addOrderLink(db, access, { orderId: order.id, recipient: order.customer_email, now, expiresAt })
  return {
    id: order.id,
    number: formatOrderNumber(order.id),
    access,
    customer_email: order.customer_email,
    delivers_to: order.shipping_address,
    paid_at: order.paid_at,
  }
}

export const createCheckout: Handler<'create-checkout'> = async (services, input, caller) => {
  const product = findProduct(input.productId)
  if (!product) return failure('not-found', 'There is no such product.')
  const { quantity, discountCode = null } = input
  return await startCheckout(services, { product, quantity, discountCode, isTest: false }, caller)
}

export const checkoutHandlers = {
  'find-fresh-order': findFreshOrder,
  'create-checkout': createCheckout,
  /** The admin's test checkout: always one sensor, in the provider's test mode. */
  'create-checkout-v2': async (services, _input, caller) => {
    if (!services.payments.hasTestMode) {
      return failure('conflict', 'This shop takes real payments. Set STRIPE_TEST_SECRET_KEY to try a test checkout.')
    }
    const purchase = { product: products['str8bat-sensor'], quantity: 1, discountCode: null, isTest: true }
    return await startCheckout(services, purchase, caller)
  },
  /** The purchase, for a caller who knows the session's unguessable id. Without the buyer's data. */
  'get-session': async ({ payments }, input) => {
    const checkout = await payments.findCheckout(input.session_id)
    if (!checkout) return failure('not-found', 'There is no such checkout.')
    const [first] = checkout.items
    return {
      id: checkout.id,
      payment_status: checkout.paymentStatus,
      total_amount: checkout.amountTotal,
      ...(checkout.amountRefunded > 0 && { amount_refunded: checkout.amountRefunded }),
      product_name: first?.description || (productOfPayment(checkout)?.name ?? ''),
      product_price: first?.unitAmount ?? checkout.amountSubtotal,
      quantity: first?.quantity ?? 1,
      promo_code: checkout.promoCode,
      items: checkout.items.map((item) => ({
        description: item.description,
        quantity: item.quantity,
        amount_total: item.amountTotal,
        unit_amount: item.unitAmount,
      })),
    }
  },
  /** For a caller who knows the session's unguessable id: no address, and the email masked. */
  'get-stripe-session': async ({ payments }, input) => {
    const checkout = await payments.findCheckout(input.sessionId)
    if (!checkout) return failure('not-found', 'There is no such checkout.')
    return {
      id: checkout.id,
      payment_intent: checkout.paymentIntentId,
      payment_status: checkout.paymentStatus,
      amount_total: checkout.amountTotal,
      ...(checkout.amountRefunded > 0 && { amount_refunded: checkout.amountRefunded }),
      currency: checkout.currency,
      customer_email: checkout.customer.email === null ? null : maskEmail(checkout.customer.email),
      line_items: checkout.items.map((item) => ({
        id: item.id,
        description: item.description,
        quantity: item.quantity,
        amount_total: item.amountTotal,
        price: { unit_amount: item.unitAmount, currency: item.currency },
      })),
    }
  },
  /** Called by the confirmation page, in case the webhook is late or lost. */
  'update-order': async (services, input) => {
    const recorded = await recordPayment(services, input.sessionId)
    if (recorded.kind === 'unknown') return failure('not-found', 'There is no such checkout.')
    return { success: true, payment_status: recorded.order?.payment_status ?? 'pending' }
  },
  /** Only for a purchase of the last hour: later the caller may be another person. */
  'keep-analytics-consent': async (services, { transactionId, clientId }) => {
    const { db, clock, analytics } = services
    const now = clock.now()
    const paidSince = new Date(now.getTime() - freshForMs)
    if (analytics !== null) await keepAnalyticsConsent(db, { transactionId, clientId, paidSince, now })
    return { success: true }
  },
  'withdraw-analytics-consent': async ({ db }, { transactionIds }) => {
    await withdrawAnalyticsConsents(db, transactionIds)
    return { success: true }
  },
} satisfies Partial<Handlers>
