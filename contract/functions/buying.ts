import * as z from 'zod/mini'
import * as checkout from '../buying/checkout.ts'
import { defineFunction, perMinute } from '../define-function.ts'
import { done, text } from '../fields.ts'
import * as mine from '../orders/my-orders.ts'
import { publicOrderStatusInput } from '../orders/order-status.ts'
import * as orders from '../orders/orders.ts'
import * as promo from '../buying/promo.ts'
import * as stock from '../buying/stock-alerts.ts'

/** Functions for buyers before payment. */
export const buyingFunctions = {
  'check-promo': defineFunction({
    about: 'What each product costs with a promo code. Unknown and expired codes get the same answer.',
    access: 'anyone',
    limit: perMinute(20),
    input: promo.checkPromoInput,
    output: promo.checkPromoOutput,
  }),
  'create-checkout': defineFunction({
    about: 'Opens a hosted checkout for one product and says where it is.',
    access: 'anyone',
    limit: perMinute(20),
    input: checkout.createCheckoutInput,
    output: checkout.checkoutOutput,
  }),
  'create-checkout-v2': defineFunction({
    about: 'Opens a test-mode checkout of one sensor.',
    access: 'admin',
    input: z.object({ productId: z.optional(text(1, 100)), quantity: z.optional(z.literal(1)) }),
    output: checkout.checkoutOutput,
  }),
  'get-stripe-session': defineFunction({
    about: 'A checkout session as the payment provider knows it, without address and with the email masked.',
    access: 'anyone',
    limit: perMinute(60),
    input: z.object({ sessionId: checkout.sessionId }),
    output: checkout.stripeSessionOutput,
  }),
  'get-session': defineFunction({
    about: 'What was bought in a checkout session, in short.',
    access: 'anyone',
    limit: perMinute(60),
    input: z.object({ session_id: checkout.sessionId }),
    output: checkout.sessionSummaryOutput,
  }),
  'find-fresh-order': defineFunction({
    about:
      'Where an order goes, for a buyer who paid it within the last hour and knows its checkout session; else null.',
    access: 'anyone',
    limit: perMinute(30),
    input: z.object({ sessionId: checkout.sessionId }),
    output: z.nullable(mine.freshOrder),
  }),
  'update-order': defineFunction({
    about: 'Brings the order of a checkout session up to date with the payment provider. Safe to repeat.',
    access: 'anyone',
    limit: perMinute(60),
    input: z.object({ sessionId: checkout.sessionId }),
    output: z.object({ success: z.literal(true), payment_status: z.string() }),
  }),
  'keep-analytics-consent': defineFunction({
    about: 'Remembers that analytics was told of a purchase with consent, so that it may hear of a refund.',
    access: 'anyone',
    limit: perMinute(30),
    input: checkout.analyticsConsentInput,
    output: done,
  }),
  'withdraw-analytics-consent': defineFunction({
    about: 'Takes that consent back from purchases of this browser.',
    access: 'anyone',
    limit: perMinute(30),
    input: checkout.withdrawAnalyticsConsentInput,
    output: done,
  }),
  'ask-for-stock-alert': defineFunction({
    about:
      'A visitor wants one email when a product is back. Sends the email that asks to confirm it, and says no more.',
    access: 'anyone',
    limit: { calls: 5, seconds: 600, group: 'stock alerts' },
    input: stock.stockAlertInput,
    output: done,
  }),
  'confirm-stock-alert': defineFunction({
    about: 'The button behind the link of that email. Safe to repeat.',
    access: 'anyone',
    limit: perMinute(20),
    input: stock.confirmStockAlertInput,
    output: stock.confirmedStockAlert,
  }),
  'public-order-status': defineFunction({
    about: 'Where an order is, for a caller who knows one of its numbers and the email used at checkout; else null.',
    access: 'anyone',
    limit: perMinute(10),
    input: publicOrderStatusInput,
    output: z.nullable(orders.publicOrder),
  }),
}
