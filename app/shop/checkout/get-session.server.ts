import { failure } from '#contract/failure.ts'
import { productOfPayment } from '#services/orders/product-of-payment.ts'
import type { Handler } from '#services/handler.ts'

/** The purchase, for a caller who knows the session's unguessable id. Nothing about the buyer. */
export const getSession: Handler<'get-session'> = async ({ payments }, input) => {
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
}
