import * as z from 'zod/mini'
import { undeliveredEmail } from '../operations/undelivered-email.ts'
import { shippingStatuses, carriers } from '#domain/orders/order.ts'
import { day } from '../day.ts'
import { forPackers, forSupport, forManagers, forAdmins } from '../define-function.ts'
import {
  done,
  expectedUpdatedAt,
  instant,
  optionalText,
  page,
  pageInput,
  pence,
  statusOf,
  text,
  uuid,
  changedText,
} from '../fields.ts'
import * as mine from '../orders/my-orders.ts'
import * as orders from '../orders/orders.ts'
import { disputeRow, refundOfOrder, returnRow } from '../orders/refunds.ts'
import { serialElsewhere, serialWarnings, serialNumbers } from '../orders/serial-numbers.ts'

export const ordersFunctions = {
  'list-orders': forPackers({
    about: 'Orders, newest first, by search and by both statuses.',
    input: orders.listOrdersInput,
    output: page(orders.orderRow),
  }),
  'export-orders': forManagers({
    about:
      'Sales and refunds of the orders of a search as CSV, each on its own day, 2,000 rows at a time: the first part begins with the head, `next` asks for the next. Unpaid orders are left out.',
    input: orders.listOrdersInput,
    output: z.object({ csv: z.string(), count: z.int(), next: z.nullable(z.string()) }),
  }),
  'find-order': forPackers({
    about: 'One order with all that happened to it.',
    input: z.object({ id: uuid }),
    output: z.object({
      order: orders.orderRow,
      timeline: z.array(orders.orderEvent),
      /** The email of the account that owns the order; null for a guest's order. */
      owner_email: z.nullable(z.string()),
      undelivered: undeliveredEmail,
      openings: z.array(z.object({ how: z.enum(['link', 'code', 'account']), at: instant })),
      address_changes: z.array(mine.addressChangeRow),
      left_to_refund: pence,
      refunds: z.array(refundOfOrder),
      disputes: z.array(disputeRow),
      returns: z.array(returnRow),
      /** Serial numbers of the order's sent or returned units that another order has, too. */
      serials_elsewhere: z.array(serialElsewhere),
    }),
  }),
  'set-payment-status': forManagers({
    about: 'Marks an order paid or fulfilled, where the table of moves allows it.',
    input: statusOf(['paid', 'fulfilled']),
    output: orders.changedOrder,
  }),
  'accept-payment': forManagers({
    about:
      'Accepts a payment that does not match its order: the order takes the amount that was paid, becomes paid, and buyer and shop get their emails.',
    input: z.object({ id: uuid, expected_updated_at: expectedUpdatedAt }),
    output: z.object({ order: orders.orderRow }),
  }),
  'close-refunded-payment': forManagers({
    about: 'Closes an order whose payment did not match and has gone back to the buyer.',
    input: z.object({ id: uuid, expected_updated_at: expectedUpdatedAt }),
    output: z.object({ order: orders.orderRow }),
  }),
  'set-shipping-status': forPackers({
    about:
      'Sets the shipping status of an order. A reason is kept with it. A manager may set it back with a reason: the parcel came back or never left.',
    input: z.extend(statusOf(shippingStatuses), { reason: optionalText(500) }),
    output: orders.changedOrder,
  }),
  'update-shipping': forPackers({
    about: 'Saves the shipping form; sends the tracking email once per tracking number when the order is shipped.',
    /** Fields that are left out stay unchanged: a dialog must not reset a field that it did not show. */
    input: z.object({
      id: uuid,
      // Carriers print the number in groups; people search it in other groups or none.
      tracking_number: z.pipe(
        changedText(100),
        z.transform((number) => number?.replace(/\s/g, '') || number),
      ),
      shipping_status: z.optional(z.enum(shippingStatuses)),
      carrier_name: z.optional(z.enum(carriers)),
      estimated_delivery: changedText(200),
      notes: changedText(5000),
      serial_numbers: z.optional(serialNumbers),
      /** Delays the email, so that it can be recalled; by default it is sent at once. */
      email_waits: z.optional(z.boolean()),
      expected_updated_at: expectedUpdatedAt,
    }),
    output: z.extend(orders.changedOrder, {
      email: z.enum(['queued', 'not-needed', 'failed']),
      /** When the email is sent: until then it can be recalled. */
      email_goes_at: z.nullable(instant),
      warnings: serialWarnings,
    }),
  }),
  'set-delivery-day': forPackers({
    about: 'Sets the day on which an order arrived, as staff know it; null when it has not.',
    input: z.object({ id: uuid, delivered_on: z.nullable(day), expected_updated_at: expectedUpdatedAt }),
    output: orders.changedOrder,
  }),
  'decide-address-change': forPackers({
    about: 'Accepts or declines a buyer’s correction of the address that waits for staff; the buyer gets an email.',
    input: z.object({ id: uuid, decision: z.enum(['accept', 'decline']) }),
    output: z.object({ order: orders.orderRow, address_changes: z.array(mine.addressChangeRow) }),
  }),
  'list-deadlines': forSupport({
    about: 'The deadlines that the shop has not met yet, the most urgent first.',
    input: mine.listDeadlinesInput,
    output: z.object({ rows: z.array(mine.deadlineRow), late: z.int() }),
  }),
  'send-tracking-notification': forPackers({
    about: 'Sends the tracking email again.',
    input: z.object({
      orderId: uuid,
      trackingNumber: text(1, 100),
      carrierName: optionalText(100),
      estimatedDelivery: optionalText(200),
    }),
    output: done,
  }),
  'send-order-confirmation': forSupport({
    about: 'Sends the order confirmation again.',
    input: z.object({
      orderData: z.object({ id: uuid, customer_email: z.optional(z.string()) }),
    }),
    output: done,
  }),
  'manual-add-order': forManagers({
    about: 'Creates or repairs an order from a succeeded payment.',
    input: z.object({ paymentIntentId: text(1, 255, 'Please enter a Payment Intent ID') }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  }),
  'delete-test-orders': forAdmins({
    about:
      'Deletes orders that never got further than the checkout page, newest first; `next` goes on with older ones.',
    input: z.object({ cursor: pageInput.cursor }),
    output: z.object({
      message: z.string(),
      deleted: z.int(),
      /** How many test orders remain, including those that must stay. */
      remaining: z.int(),
      /** The next cursor; null when every test order was checked. */
      next: z.nullable(z.string()),
    }),
  }),
}
