import * as z from 'zod/mini'
import * as checkout from '../buying/checkout.ts'
import { forAnyone, forAdmins, perMinute } from '../define-function.ts'
import { done, text } from '../fields.ts'
import * as mine from '../orders/my-orders.ts'
import { publicOrderStatusInput } from '../orders/order-status.ts'
import * as orders from '../orders/orders.ts'
import * as promo from '../buying/promo.ts'
import * as stock from '../buying/stock-alerts.ts'

/** Functions for buyers before payment. */
export const buyingFunctions = {
  'check-promo': forAnyone({
    about: 'The price of each product with a promo code. Unknown and expired codes get the same answer.',
    limit: perMinute(20),
    input: promo.checkPromoInput,
    output: promo.checkPromoOutput,
  }),
  'create-checkout': forAnyone({
    about: 'Opens a hosted checkout for one product and returns its address.',
    limit: perMinute(20),
    input: checkout.createCheckoutInput,
    output: checkout.checkoutOutput,
  }),
  'create-checkout-v2': forAdmins({
    about: 'Opens a test-mode checkout of one sensor.',
    input: z.object({ productId: z.optional(text(1, 100)), quantity: z.optional(z.literal(1)) }),
    output: checkout.checkoutOutput,
  }),
  'get-stripe-session': forAnyone({
    about: 'A checkout session as the payment provider knows it, without address and with the email masked.',
    limit: perMinute(60),
    input: z.object({ sessionId: checkout.sessionId }),
    output: checkout.stripeSessionOutput,
  }),
  'get-session': forAnyone({
    about: 'A summary of what was bought in a checkout session.',
    limit: perMinute(60),
    input: z.object({ session_id: checkout.sessionId }),
    output: checkout.sessionSummaryOutput,
  }),
  'find-fresh-order': forAnyone({
    about:
      'The delivery address of an order, for a buyer who paid it within the last hour and knows its checkout session; else null.',
    limit: perMinute(30),
    input: z.object({ sessionId: checkout.sessionId }),
    output: z.nullable(mine.freshOrder),
  }),
  'update-order': forAnyone({
    about: 'Brings the order of a checkout session up to date with the payment provider. Safe to repeat.',
    limit: perMinute(60),
    input: z.object({ sessionId: checkout.sessionId }),
    output: z.object({ success: z.literal(true), payment_status: z.string() }),
  }),
  'keep-analytics-consent': forAnyone({
    about: 'Remembers that a purchase was sent to analytics with consent, so that its refund may be sent too.',
    limit: perMinute(30),
    input: checkout.analyticsConsentInput,
    output: done,
  }),
  'withdraw-analytics-consent': forAnyone({
    about: 'Withdraws that consent for purchases made in this browser.',
    limit: perMinute(30),
    input: checkout.withdrawAnalyticsConsentInput,
    output: done,
  }),
  'ask-for-stock-alert': forAnyone({
    about:
      'Asks for one email when a product is back in stock. The visitor first gets an email to confirm the address.',
    limit: { calls: 5, seconds: 600, group: 'stock alerts' },
    input: stock.stockAlertInput,
    output: done,
  }),
  'confirm-stock-alert': forAnyone({
    about: 'Confirms the address, by the link in that email. Safe to repeat.',
    limit: perMinute(20),
    input: stock.confirmStockAlertInput,
    output: stock.confirmedStockAlert,
  }),
  'public-order-status': forAnyone({
    about:
      'The status of an order, for a caller who knows one of its numbers and the email used at checkout; else null.',
    limit: perMinute(10),
    input: publicOrderStatusInput,
    output: z.nullable(orders.publicOrder),
  }),
}
