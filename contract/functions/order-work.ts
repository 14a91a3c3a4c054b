import * as z from 'zod/mini'
import { correctOrderInput } from '../orders/correct-order.ts'
import { defineFunction } from '../define-function.ts'
import { done, nothing, uuid } from '../fields.ts'
import { orderRow } from '../orders/orders.ts'
import { checkSerialNumbersInput, serialElsewhere } from '../orders/serial-numbers.ts'
import * as work from '../orders/order-work.ts'

export const orderWorkFunctions = {
  'list-order-views': defineFunction({
    about: 'The views of the list of orders with how many are in each, and those that staff have saved.',
    access: 'packer',
    input: nothing,
    output: work.orderViewsOutput,
  }),
  'save-order-view': defineFunction({
    about: 'Keeps what the list of orders is narrowed to under a name that all staff see.',
    access: 'packer',
    input: work.saveOrderViewInput,
    output: work.orderView,
  }),
  'delete-order-view': defineFunction({
    about: 'Deletes a saved view; no order changes.',
    access: 'packer',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'list-packing-slips': defineFunction({
    about: 'What goes on the packing slips of several orders, in the order they were asked for.',
    access: 'packer',
    input: z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ slips: z.array(work.packingSlip) }),
  }),
  'export-click-and-drop': defineFunction({
    about: 'Parcels as a file for Royal Mail Click & Drop; what has no address or must not be shipped is left out.',
    access: 'packer',
    input: work.clickAndDropInput,
    output: z.object({ csv: z.string(), left_out: z.int() }),
  }),
  'ship-orders': defineFunction({
    about:
      'Ships many orders, each for itself: what cannot be shipped is answered with the reason and holds up no other. Safe to repeat.',
    access: 'packer',
    input: work.shipOrdersInput,
    output: work.shipOrdersOutput,
  }),
  'undo-changes': defineFunction({
    about: 'Takes back one’s own latest changes of orders, where nothing has happened since and no email has left.',
    access: 'packer',
    input: work.undoChangesInput,
    output: work.undoChangesOutput,
  }),
  'correct-order': defineFunction({
    about:
      'Corrects name, email and phone of an order and, before it is shipped, its address and how many units are sent; the price of the others goes back.',
    access: 'manager',
    input: correctOrderInput,
    output: z.object({ order: orderRow }),
  }),
  'preview-shipping-email': defineFunction({
    about: 'The email about a parcel as the buyer would get it; nothing is sent.',
    access: 'packer',
    input: work.previewShippingEmailInput,
    output: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  }),
  'check-tracking-number': defineFunction({
    about: 'The other order that has a tracking number already, if one has; a parcel for two is possible.',
    access: 'packer',
    input: z.object({ id: uuid, tracking_number: work.trackingNumber }),
    output: z.object({ other_order: z.nullable(z.string()) }),
  }),
  'check-tracking-numbers': defineFunction({
    about: 'The same for a list: those of its lines whose number another order has already.',
    access: 'packer',
    input: work.checkTrackingNumbersInput,
    output: work.checkTrackingNumbersOutput,
  }),
  'check-serial-numbers': defineFunction({
    about: 'Those of these serial numbers that another order has, with that order.',
    access: 'packer',
    input: checkSerialNumbersInput,
    output: z.object({ taken: z.array(serialElsewhere) }),
  }),
  'list-waiting-emails': defineFunction({
    about: 'Emails about shipped parcels that can still be called back.',
    access: 'packer',
    input: nothing,
    output: z.object({ rows: z.array(work.waitingEmail), now: z.string() }),
  }),
  'call-back-emails': defineFunction({
    about: 'Takes emails about parcels out of the outbox, unless they are being sent or were.',
    access: 'packer',
    input: work.emailIds,
    output: work.waitingEmailsOutput,
  }),
  'send-waiting-emails': defineFunction({
    about: 'Lets emails about parcels go at once that would have waited.',
    access: 'packer',
    input: work.emailIds,
    output: work.waitingEmailsOutput,
  }),
}
