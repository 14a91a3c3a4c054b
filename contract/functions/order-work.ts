import * as z from 'zod/mini'
import { correctOrderInput } from '../orders/correct-order.ts'
import { forPackers, forManagers } from '../define-function.ts'
import { done, nothing, uuid } from '../fields.ts'
import { orderRow } from '../orders/orders.ts'
import { checkSerialNumbersInput, serialElsewhere } from '../orders/serial-numbers.ts'
import * as work from '../orders/order-work.ts'

export const orderWorkFunctions = {
  'list-order-views': forPackers({
    about: 'The views of the list of orders, each with its count, and the views that staff have saved.',
    input: nothing,
    output: work.orderViewsOutput,
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
    input: work.clickAndDropInput,
    output: z.object({ csv: z.string(), left_out: z.int() }),
  }),
  'ship-orders': forPackers({
    about:
      'Ships many orders one by one: an order that cannot be shipped comes back with the reason and does not hold up the others. Safe to repeat.',
    input: work.shipOrdersInput,
    output: work.shipOrdersOutput,
  }),
  'undo-changes': forPackers({
    about:
      'Undoes the caller’s own latest changes to orders, if nothing has happened since and no email has been sent.',
    input: work.undoChangesInput,
    output: work.undoChangesOutput,
  }),
  'correct-order': forManagers({
    about:
      'Corrects name, email and phone of an order and, before it is shipped, its address and how many units are sent; the others are refunded.',
    input: correctOrderInput,
    output: z.object({ order: orderRow }),
  }),
  'preview-shipping-email': forPackers({
    about: 'The email about a parcel as the buyer would get it; nothing is sent.',
    input: work.previewShippingEmailInput,
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
    output: work.checkTrackingNumbersOutput,
  }),
  'check-serial-numbers': forPackers({
    about: 'Which of these serial numbers are on a different order, and on which one.',
    input: checkSerialNumbersInput,
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
