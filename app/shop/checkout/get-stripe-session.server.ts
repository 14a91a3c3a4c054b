import { failure } from '#contract/failure.ts'
import { maskEmail } from '#domain/customers/masked-email.ts'
import type { Handler } from '#services/handler.ts'

/** For a caller who knows the session's unguessable id: no address, and the email masked. */
export const getStripeSession: Handler<'get-stripe-session'> = async ({ payments }, input) => {
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
}
