import { failure, fieldFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { listFailedEvents } from '#db/payments/payment-events.ts'
import { listUnmatchedPayments, dismissUnmatchedPayment as dismiss } from '#db/payments/unmatched-payments.ts'
import type { Handlers, Staff, Handler } from '#services/handler.ts'
import { retryPaymentEvent } from '#services/orders/payment-inbox.ts'
import { productKeys, products, type ProductKey } from '#domain/products/catalogue.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { listProducts } from '#db/catalogue/products.ts'
import type { Db } from '#db/tables.ts'
import type { Payment } from '#services/payments/payments.ts'
import { productOfPayment } from '#services/orders/product-of-payment.ts'
import type { ProviderReceipt } from '#services/orders/payment-receipt.ts'
import { recordReceipt, type RecordedPayment } from '#services/orders/record-payment.ts'
import type { Services } from '#services/services.ts'

const unknownProduct = 'We cannot tell which product this payment was for.'

const manualAddOrder: Handler<'manual-add-order'> = async (services, input, caller) => {
  const { payments } = services
  if (!input.paymentIntentId.startsWith('pi_')) {
    return fieldFailure('input', 'paymentIntentId', 'A Payment Intent ID starts with pi_')
  }
  const payment = await payments.findPayment(input.paymentIntentId)
  if (!payment) return failure('not-found', 'The payment provider has no such payment.')
  if (!payment.isSucceeded) return failure('refused', 'This payment has not succeeded, so there is no order to add.')

  const receipt = await receiptOf(services, payment)
  if (!receipt) return failure('refused', unknownProduct)
  const recorded = await recordReceipt(services, receipt, (db, outcome) => noteAddition(db, outcome, caller))
  switch (recorded.kind) {
    case 'already paid':
      return { success: true, message: 'Order already exists' }
    case 'mismatch':
      return failure('conflict', `The amounts do not match. ${recorded.order.payment_problem}`)
    case 'paid':
      return { success: true, message: `Order ${formatOrderNumber(recorded.order.id)} added` }
    case 'refunded':
      return {
        success: true,
        message: `Order ${formatOrderNumber(recorded.order.id)} added as refunded: the money has already gone back to the buyer, so no confirmation is sent and nothing is shipped`,
      }
    case 'unmatched':
      return failure('refused', unknownProduct)
    case 'waiting':
    case 'failed':
    case 'unknown':
      return failure('refused', 'The checkout of this payment is not complete, so there is no order to add.')
  }
}

async function noteAddition(db: Db, recorded: RecordedPayment, caller: Staff): Promise<void> {
  if (recorded.kind !== 'paid' && recorded.kind !== 'refunded' && recorded.kind !== 'mismatch') return
  const { id, payment_intent_id, payment_status, payment_problem } = recorded.order
  await recordChange(db, caller, 'manual-add-order', ['order', id], {
    after: { payment_intent_id, payment_status, payment_problem },
  })
}

/** The payment's product by its metadata, its name or its price; null if none of them identifies it. */
async function receiptOf({ db, payments }: Services, payment: Payment): Promise<ProviderReceipt | null> {
  const checkout = await payments.findCheckoutByPayment(payment.id)
  const said = checkout ? productOfPayment(checkout)?.key : payment.productKey
  const byPrice = (await listProducts(db)).find((product) => product.price_pence === payment.amount)?.key
  const productKey = said ?? productKeys.find((key) => key === byPrice) ?? null
  if (checkout) return { ...checkout, productKey }
  return productKey === null ? null : paymentAsReceipt(payment, productKey)
}

/** A payment made without a checkout, in the form of a checkout's receipt. */
function paymentAsReceipt(payment: Payment, productKey: ProductKey): ProviderReceipt {
  return {
    id: null,
    state: 'paid',
    paymentStatus: 'paid',
    mode: 'payment',
    paymentLinkId: null,
    amountRefunded: payment.amountRefunded,
    isDisputed: payment.isDisputed,
    paymentIntentId: payment.id,
    orderId: payment.orderId,
    productKey,
    promoCode: payment.promoCode,
    amountSubtotal: payment.amount,
    amountDiscount: 0,
    amountTotal: payment.amount,
    currency: payment.currency,
    livemode: payment.livemode,
    createdAt: payment.createdAt,
    customer: payment.customer,
    shippingAddress: payment.shippingAddress,
    items: [
      {
        id: payment.id,
        description: products[productKey].name,
        quantity: 1,
        amountTotal: payment.amount,
        unitAmount: payment.amount,
        currency: payment.currency,
      },
    ],
  }
}

const shown = 50

export const paymentHandlers = {
  'manual-add-order': manualAddOrder,
  'list-failed-webhooks': async ({ db }) => ({ rows: await listFailedEvents(db, shown) }),
  'list-unmatched-payments': async ({ db }) => ({ rows: await listUnmatchedPayments(db, shown) }),
  /** An admin says that a payment does not belong to the shop. */
  'dismiss-unmatched-payment': ({ db, clock }, { id }, caller) =>
    db.transaction().execute(async (tx) => {
      if (!(await dismiss(tx, id, clock.now()))) return failure('not-found', 'This payment is no longer on the list.')
      await recordChange(tx, caller, 'dismiss-unmatched-payment', ['unmatched_payment', id], {
        after: { dismissed_at: clock.now() },
      })
      return { success: true }
    }),
  'retry-webhook': async (services, { id }, caller) => {
    const outcome = await retryPaymentEvent(services, id)
    if (outcome === 'not a failed one') return failure('not-found', 'This webhook is no longer on the list.')
    await recordChange(services.db, caller, 'retry-webhook', ['webhook', id], {
      before: { status: 'failed' },
      after: { status: outcome },
    })
    if (outcome === 'failed') return failure('conflict', 'The webhook failed again. The list shows the reason.')
    return { success: true }
  },
} satisfies Partial<Handlers>
