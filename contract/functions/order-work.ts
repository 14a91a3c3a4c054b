import * as z from 'zod/mini'
import { mostShipmentLines } from '#domain/orders/shipment-lines.ts'
import { ordersShown, carriers } from '#domain/orders/order.ts'
import { correctOrderInput } from '../orders/correct-order.ts'
import { forPackers, forManagers } from '../define-function.ts'
import { done, nothing, uuid, text, optionalText } from '../fields.ts'
import { orderRow } from '../orders/orders.ts'
import { serialElsewhere, serialWarnings, serialNumbers } from '../orders/serial-numbers.ts'
import * as work from '../orders/order-work.ts'

export const orderWorkFunctions = {
  'list-order-views': forPackers({
    about: 'The views of the list of orders, each with its count, and the views that staff have saved.',
    input: nothing,
    /** `count` stops at 100: a badge shows '99+'. */
    output: z.object({
      views: z.array(z.object({ show: z.nullable(z.enum(ordersShown)), name: z.string(), count: z.nullable(z.int()) })),
      saved: z.array(z.object({ ...work.orderView.shape, count: z.int() })),
    }),
  }),
  'save-order-view': forPackers({
    about: 'Saves the search and filters of the list of orders under a name that all staff see.',
    input: work.saveOrderViewInput,
    output: work.orderView,
  }),
  'delete-order-view': forPackers({
    about: 'Deletes a saved view; no order changes.',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'list-packing-slips': forPackers({
    about: 'The data for the packing slips of several orders, in the order requested.',
    input: z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ slips: z.array(work.packingSlip) }),
  }),
  'export-click-and-drop': forPackers({
    about:
      'Parcels as a file for Royal Mail Click & Drop; orders without an address or that must not be shipped are left out.',
    /** Left out: all orders to ship. */
    input: z.object({
      ids: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(mostShipmentLines))),
    }),
    output: z.object({ csv: z.string(), left_out: z.int() }),
  }),
  'ship-orders': forPackers({
    about:
      'Ships many orders one by one: an order that cannot be shipped comes back with the reason and does not hold up the others. Safe to repeat.',
    input: work.shipOrdersInput,
    /** One answer for each shipment, in the same order. */
    output: z.object({
      results: z.array(
        z.object({
          order: z.string(),
          order_id: z.nullable(z.string()),
          tracking_number: z.string(),
          /** `already`: shipped under this number before, so nothing was done and no email is sent again. */
          result: z.enum(['shipped', 'already', 'refused']),
          reason: z.nullable(z.string()),
          warnings: serialWarnings,
          /** The id for undoing the change. */
          undo: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  'undo-changes': forPackers({
    about:
      'Undoes the caller’s own latest changes to orders, if nothing has happened since and no email has been sent.',
    input: z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(mostShipmentLines)) }),
    output: z.object({
      results: z.array(z.object({ id: z.string(), undone: z.boolean(), reason: z.nullable(z.string()) })),
    }),
  }),
  'correct-order': forManagers({
    about:
      'Corrects name, email and phone of an order and, before it is shipped, its address and how many units are sent; the others are refunded.',
    input: correctOrderInput,
    output: z.object({ order: orderRow }),
  }),
  'preview-shipping-email': forPackers({
    about: 'The email about a parcel as the buyer would get it; nothing is sent.',
    input: z.object({
      id: uuid,
      tracking_number: text(1, 100),
      carrier_name: z.optional(z.enum(carriers)),
      estimated_delivery: optionalText(200),
    }),
    output: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  }),
  'check-tracking-number': forPackers({
    about: 'The other order that already has a tracking number, if any: two orders can share a parcel.',
    input: z.object({ id: uuid, tracking_number: work.trackingNumber }),
    output: z.object({ other_order: z.nullable(z.string()) }),
  }),
  'check-tracking-numbers': forPackers({
    about: 'The same for a list: its lines whose number is already on a different order.',
    input: work.checkTrackingNumbersInput,
    output: z.object({
      taken: z.array(z.object({ order: z.string(), tracking_number: z.string(), other_order: z.string() })),
    }),
  }),
  'check-serial-numbers': forPackers({
    about: 'Which of these serial numbers are on a different order, and on which one.',
    input: z.object({ id: uuid, serial_numbers: serialNumbers }),
    output: z.object({ taken: z.array(serialElsewhere) }),
  }),
  'list-waiting-emails': forPackers({
    about: 'Emails about shipped parcels that can still be called back.',
    input: nothing,
    output: z.object({ rows: z.array(work.waitingEmail), now: z.string() }),
  }),
  'call-back-emails': forPackers({
    about: 'Removes emails about parcels from the outbox, unless they are being or have been sent.',
    input: work.emailIds,
    output: work.waitingEmailsOutput,
  }),
  'send-waiting-emails': forPackers({
    about: 'Sends waiting emails about parcels at once.',
    input: work.emailIds,
    output: work.waitingEmailsOutput,
  }),
}
