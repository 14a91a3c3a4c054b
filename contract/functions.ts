import * as z from 'zod/mini'
import { shippingStatuses } from '#domain/order.ts'
import { roles } from '#domain/role.ts'
import { claimStatuses, contactStatuses, retailerStatuses } from '#domain/submission.ts'
import * as admin from './admin.ts'
import * as checkout from './checkout.ts'
import { contactInput } from './contact.ts'
import { defineFunction, type Limit } from './define-function.ts'
import { expectedUpdatedAt, listInput, optionalText, page, pence, text, uuid } from './fields.ts'
import * as mine from './my-orders.ts'
import { publicOrderStatusInput } from './order-status.ts'
import * as orders from './orders.ts'
import * as promo from './promo.ts'
import { refundFunctions } from './refund-functions.ts'
import { disputeRow, refundRow, returnRow } from './refunds.ts'
import { retailerInput } from './retailers.ts'
import { claimRow, contactRow, retailerRow } from './submission-rows.ts'
import { claimInput } from './warranty.ts'

const nothing = z.object({})
const done = z.object({ success: z.literal(true) })
const statusOf = <const Status extends readonly string[]>(statuses: Status) =>
  z.object({ id: uuid, status: z.enum(statuses), expected_updated_at: expectedUpdatedAt })

const perMinute = (calls: number): Limit => ({ calls, seconds: 60 })
const forms: Limit = { calls: 5, seconds: 600, group: 'forms' }
const orderCodes: Limit = { calls: 20, seconds: 600, group: 'order-codes' }

/** Every call the browser can make: who may, what goes in, what comes out. */
export const functions = {
  // Buying
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
    about: 'A checkout session as the payment provider knows it, without address and with the e-mail masked.',
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
    about: 'Where an order goes, for whoever paid it within the last hour and knows its checkout session; else null.',
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
  'public-order-status': defineFunction({
    about: 'Where an order is, for somebody who knows one of its numbers and the e-mail used at checkout; else null.',
    access: 'anyone',
    limit: perMinute(10),
    input: publicOrderStatusInput,
    output: z.nullable(orders.publicOrder),
  }),

  // What belongs to the buyer
  'find-my-order': defineFunction({
    about:
      'An order for its buyer: by the link in an email (`access`), by a pass got for a code, or signed in as its owner.',
    access: 'anyone',
    limit: perMinute(60),
    input: z.object(mine.orderInput),
    output: mine.myOrder,
  }),
  'list-my-orders': defineFunction({
    about: 'The orders of the signed-in account, newest first.',
    access: 'user',
    input: mine.listMyOrdersInput,
    output: page(mine.myOrderRow),
  }),
  'request-order-code': defineFunction({
    about: 'Sends a six-digit code to the address of an order. The answer is the same whether there is such an order.',
    access: 'anyone',
    limit: orderCodes,
    input: mine.requestOrderCodeInput,
    output: done,
  }),
  'open-order-with-code': defineFunction({
    about: 'Exchanges a code for a pass to its order, good for half an hour.',
    access: 'anyone',
    limit: orderCodes,
    input: mine.openOrderWithCodeInput,
    output: mine.orderPass,
  }),
  'claim-order': defineFunction({
    about: 'Adds an order to the signed-in account, with a pass to it.',
    access: 'user',
    limit: perMinute(20),
    input: z.object(mine.orderInput),
    output: z.object({ order: mine.myOrder }),
  }),
  'change-delivery-address': defineFunction({
    about: 'Corrects where a parcel goes, until it is shipped. Another district or name waits for staff.',
    access: 'anyone',
    limit: perMinute(10),
    input: mine.changeDeliveryAddressInput,
    output: mine.changeDeliveryAddressOutput,
  }),
  'confirm-receipt': defineFunction({
    about: 'The buyer says that the parcel has arrived, and on which day (today, when left out).',
    access: 'anyone',
    limit: perMinute(20),
    input: z.object({ ...mine.orderInput, on: z.nullish(mine.day) }),
    output: z.object({ order: mine.myOrder }),
  }),
  'rights-today': defineFunction({
    about: 'What a buyer may do on a day, for an order or for any days that one wants to try.',
    access: 'anyone',
    limit: perMinute(60),
    input: mine.rightsTodayInput,
    output: z.array(mine.right),
  }),
  'download-my-data': defineFunction({
    about:
      'A copy of everything the shop keeps about the signed-in person, as one ZIP (base64). Asks for the password.',
    access: 'user',
    limit: perMinute(10),
    input: z.object({ password: mine.password }),
    output: mine.dataCopy,
  }),
  'delete-my-account': defineFunction({
    about:
      'Deletes the signed-in account and the person everywhere but in what tax law asks the shop to keep. Asks for the password.',
    access: 'user',
    limit: perMinute(10),
    input: z.object({ password: mine.password }),
    output: done,
  }),

  // What visitors send
  'submit-contact': defineFunction({
    about: 'A message from the contact page.',
    access: 'anyone',
    limit: forms,
    input: contactInput,
    output: done,
  }),
  'submit-retailer-application': defineFunction({
    about: 'A shop that wants to become a partner.',
    access: 'anyone',
    limit: forms,
    input: retailerInput,
    output: done,
  }),
  'send-warranty-claim': defineFunction({
    about: 'A warranty claim. Only the names of attachments are sent.',
    access: 'anyone',
    limit: forms,
    input: claimInput,
    output: done,
  }),

  // Roles
  get_current_user_role: defineFunction({
    about: 'The role of the caller.',
    access: 'user',
    input: nothing,
    output: z.enum(roles),
  }),
  bootstrap_first_admin: defineFunction({
    about:
      'Makes the caller the first admin, while there is none. In production it asks for the code that the start prints.',
    access: 'user',
    input: z.object({ target_user_id: uuid, code: optionalText(100) }),
    output: z.boolean(),
  }),
  manage_user_role: defineFunction({
    about: 'Grants or revokes a role; false when nothing had to change.',
    access: 'admin',
    input: admin.manageUserRoleInput,
    output: z.boolean(),
  }),
  'admin-list-users': defineFunction({
    about: 'Everybody with an account, newest first.',
    access: 'admin',
    input: z.object(listInput),
    output: z.object({ users: z.array(admin.userRow), next: z.nullable(z.string()) }),
  }),
  'list-user-roles': defineFunction({
    about: 'Roles given, newest first.',
    access: 'admin',
    input: z.object(listInput),
    output: page(admin.userRoleRow),
  }),
  'list-role-audit-log': defineFunction({
    about: 'The last 50 changes of roles, newest first.',
    access: 'admin',
    input: nothing,
    output: z.object({ rows: z.array(admin.roleAuditRow) }),
  }),

  // Orders
  'list-orders': defineFunction({
    about: 'Orders, newest first, by search and by both statuses.',
    access: 'admin',
    input: orders.listOrdersInput,
    output: page(orders.listedOrder),
  }),
  'export-orders': defineFunction({
    about: 'The orders of a search as CSV, at most 10,000.',
    access: 'admin',
    input: orders.listOrdersInput,
    output: z.object({ csv: z.string() }),
  }),
  'find-order': defineFunction({
    about: 'One order with all that happened to it.',
    access: 'admin',
    input: z.object({ id: uuid }),
    output: z.object({
      order: orders.orderRow,
      timeline: z.array(orders.orderEvent),
      /** The account it belongs to; null for a guest's. */
      owner_email: z.nullable(z.string()),
      openings: z.array(orders.orderOpening),
      address_changes: z.array(mine.addressChangeRow),
      left_to_refund: pence,
      refunds: z.array(refundRow),
      disputes: z.array(disputeRow),
      returns: z.array(returnRow),
    }),
  }),
  'set-payment-status': defineFunction({
    about: 'Marks an order paid or fulfilled, where the table of moves allows it.',
    access: 'admin',
    input: statusOf(['paid', 'fulfilled']),
    output: z.object({ order: orders.orderRow }),
  }),
  'accept-payment': defineFunction({
    about: 'Accepts a payment that was not as ordered: the order says what was taken, is paid, and everybody is told.',
    access: 'admin',
    input: z.object({ id: uuid, expected_updated_at: expectedUpdatedAt }),
    output: z.object({ order: orders.orderRow }),
  }),
  'close-refunded-payment': defineFunction({
    about: 'Closes an order whose payment was not as ordered and has gone back to the buyer.',
    access: 'admin',
    input: z.object({ id: uuid, expected_updated_at: expectedUpdatedAt }),
    output: z.object({ order: orders.orderRow }),
  }),
  'set-shipping-status': defineFunction({
    about: 'Sets where an order is.',
    access: 'admin',
    input: statusOf(shippingStatuses),
    output: z.object({ order: orders.orderRow }),
  }),
  'update-shipping': defineFunction({
    about: 'Saves the shipping form; sends the tracking email once per tracking number when the order is shipped.',
    access: 'admin',
    input: orders.updateShippingInput,
    output: z.object({ order: orders.orderRow, letter: z.enum(['queued', 'not-needed', 'failed']) }),
  }),
  'set-delivery-day': defineFunction({
    about: 'Sets the day on which an order arrived, as staff know it; null when it has not.',
    access: 'admin',
    input: z.object({ id: uuid, delivered_on: z.nullable(mine.day), expected_updated_at: expectedUpdatedAt }),
    output: z.object({ order: orders.orderRow }),
  }),
  'decide-address-change': defineFunction({
    about: 'Accepts or declines a buyer’s correction of the address that waits for staff; the buyer is told.',
    access: 'admin',
    input: z.object({ id: uuid, decision: z.enum(['accept', 'decline']) }),
    output: z.object({ order: orders.orderRow, address_changes: z.array(mine.addressChangeRow) }),
  }),
  'list-deadlines': defineFunction({
    about: 'What the shop has promised and not yet done, the most urgent first.',
    access: 'admin',
    input: mine.listDeadlinesInput,
    output: z.object({ rows: z.array(mine.deadlineRow), late: z.int() }),
  }),
  'send-tracking-notification': defineFunction({
    about: 'Sends the tracking email again.',
    access: 'admin',
    input: z.object({
      orderId: uuid,
      trackingNumber: text(1, 100),
      carrierName: optionalText(100),
      estimatedDelivery: optionalText(200),
    }),
    output: done,
  }),
  'send-order-confirmation': defineFunction({
    about: 'Sends the order confirmation again.',
    access: 'admin',
    input: admin.sendOrderConfirmationInput,
    output: done,
  }),
  'manual-add-order': defineFunction({
    about: 'Creates or repairs an order from a succeeded payment.',
    access: 'admin',
    input: z.object({ paymentIntentId: text(1, 255, 'Please enter a Payment Intent ID') }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  }),
  'delete-test-orders': defineFunction({
    about:
      'Deletes orders that never got further than the checkout page, newest first; `next` goes on with older ones.',
    access: 'admin',
    input: z.object({ cursor: listInput.cursor }),
    output: admin.deleteTestOrdersOutput,
  }),

  ...refundFunctions,

  // What the admin reads and sets
  'list-contact-submissions': defineFunction({
    about: 'Contact messages, newest first.',
    access: 'admin',
    input: z.object({ ...listInput, status: z.nullish(z.enum(contactStatuses)) }),
    output: page(contactRow),
  }),
  'set-contact-status': defineFunction({
    about: 'Sets the status of a contact message.',
    access: 'admin',
    input: statusOf(contactStatuses),
    output: done,
  }),
  'list-retailer-applications': defineFunction({
    about: 'Retailer applications, newest first.',
    access: 'admin',
    input: z.object({ ...listInput, status: z.nullish(z.enum(retailerStatuses)) }),
    output: page(retailerRow),
  }),
  'set-retailer-status': defineFunction({
    about: 'Sets the status of a retailer application.',
    access: 'admin',
    input: statusOf(retailerStatuses),
    output: done,
  }),
  'list-warranty-claims': defineFunction({
    about: 'Warranty claims, newest first.',
    access: 'admin',
    input: z.object({ ...listInput, status: z.nullish(z.enum(claimStatuses)) }),
    output: page(claimRow),
  }),
  'set-claim-status': defineFunction({
    about: 'Sets the status of a warranty claim.',
    access: 'admin',
    input: statusOf(claimStatuses),
    output: done,
  }),
  'list-email-logs': defineFunction({
    about: 'Emails, newest first; search over recipient and subject.',
    access: 'admin',
    input: admin.listEmailLogsInput,
    output: page(admin.emailLogRow),
  }),
  'find-email-log': defineFunction({
    about: 'One email with its content.',
    access: 'admin',
    input: z.object({ id: uuid }),
    output: admin.emailLogDetail,
  }),
  'retry-email': defineFunction({
    about: 'Queues a failed email again.',
    access: 'admin',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'retry-failed-emails': defineFunction({
    about: 'Queues every failed email again, except links that have expired; says how many.',
    access: 'admin',
    input: nothing,
    output: z.object({ success: z.literal(true), count: z.int() }),
  }),
  'email-sending': defineFunction({
    about: 'How many emails wait or failed, and whether sending pauses at the wish of the email provider.',
    access: 'admin',
    input: nothing,
    output: admin.emailSendingOutput,
  }),
  'preview-emails': defineFunction({
    about: 'Both order emails with sample data.',
    access: 'admin',
    input: nothing,
    output: z.object({ order_confirmation: z.string(), tracking_notification: z.string() }),
  }),
  'list-products': defineFunction({
    about: 'Price, stock and availability of both products.',
    access: 'admin',
    input: nothing,
    output: z.object({ rows: z.array(admin.productRow) }),
  }),
  'update-product': defineFunction({
    about: 'Changes price, stock and availability; the pages follow within seconds.',
    access: 'admin',
    input: admin.updateProductInput,
    output: admin.productRow,
  }),
  'list-promo-codes': defineFunction({
    about: 'All promo codes.',
    access: 'admin',
    input: nothing,
    output: z.object({ rows: z.array(promo.promoCodeRow) }),
  }),
  'preview-promo-code': defineFunction({
    about: 'What each product would cost with a code that is not saved yet.',
    access: 'admin',
    input: promo.savePromoCodeInput,
    output: promo.promoPreviewOutput,
  }),
  'save-promo-code': defineFunction({
    about: 'Creates a promo code or changes the one of that name.',
    access: 'admin',
    input: promo.savePromoCodeInput,
    output: promo.promoCodeRow,
  }),
  'list-audit-log': defineFunction({
    about: 'What admins changed, newest first.',
    access: 'admin',
    input: z.object(listInput),
    output: page(admin.auditRow),
  }),
  'list-failed-webhooks': defineFunction({
    about: 'The 50 webhooks received last of those that could not be processed yet, newest first.',
    access: 'admin',
    input: nothing,
    output: z.object({ rows: z.array(admin.failedWebhookRow) }),
  }),
  'list-unmatched-payments': defineFunction({
    about:
      'The 50 newest payments in the provider’s account that are for none of our orders and that nobody has settled.',
    access: 'admin',
    input: nothing,
    output: z.object({ rows: z.array(admin.unmatchedPaymentRow) }),
  }),
  'dismiss-unmatched-payment': defineFunction({
    about: 'Takes a payment that is none of the shop’s off the list of unmatched payments.',
    access: 'admin',
    input: z.object({ id: text(1, 255, 'Please name a payment') }),
    output: done,
  }),
  'retry-webhook': defineFunction({
    about: 'Tries at once to process a webhook that failed; it gets all its attempts again.',
    access: 'admin',
    input: z.object({ id: text(1, 255, 'Please name a webhook') }),
    output: done,
  }),
  overview: defineFunction({
    about: 'Revenue, orders and what needs attention, over the last 30 or 90 days.',
    access: 'admin',
    input: z.object({ days: z._default(z.union([z.literal(30), z.literal(90)]), 30) }),
    output: admin.overviewOutput,
  }),
}

export type Functions = typeof functions
export type FunctionName = keyof Functions
/** What a caller sends. */
export type CallInput<Name extends FunctionName> = z.input<Functions[Name]['input']>
/** What a caller gets. */
export type CallOutput<Name extends FunctionName> = z.output<Functions[Name]['output']>
/** What the function itself is given, checked and with defaults filled in. */
export type HandlerInput<Name extends FunctionName> = z.output<Functions[Name]['input']>
/** What the function itself returns: Dates may still be Dates. */
export type HandlerResult<Name extends FunctionName> = z.input<Functions[Name]['output']>
