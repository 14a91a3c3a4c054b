import * as z from 'zod/mini'
import { day } from '../day.ts'
import { forAnyone, forUsers, type Limit, perMinute } from '../define-function.ts'
import { done, nothing, page, password, uuid } from '../fields.ts'
import { reviewFate } from '../reviews/reviews.ts'
import * as mine from '../orders/my-orders.ts'

const orderCodes: Limit = { calls: 20, seconds: 600, group: 'order-codes' }

/** The buyer's own orders, rights and data. */
export const myOrdersFunctions = {
  'find-my-order': forAnyone({
    about:
      'An order for its buyer: by the link in an email (`access`), by a pass that a code gave, or signed in as its owner.',
    limit: perMinute(60),
    input: z.object(mine.orderInput),
    output: mine.myOrder,
  }),
  'download-receipt': forAnyone({
    about:
      'The receipt of a paid order as a PDF (base64), for its buyer. By the link alone it leaves out the buyer’s name.',
    limit: perMinute(20),
    input: z.object(mine.orderInput),
    output: mine.paper,
  }),
  'list-my-orders': forUsers({
    about: 'The orders of the signed-in account, newest first.',
    input: mine.listMyOrdersInput,
    output: page(mine.myOrderRow),
  }),
  'request-order-code': forAnyone({
    about: 'Sends a six-digit code to the address of an order. The answer is the same whether there is such an order.',
    limit: orderCodes,
    input: mine.requestOrderCodeInput,
    output: done,
  }),
  'open-order-with-code': forAnyone({
    about: 'Exchanges a code for a pass to its order, valid for 30 minutes.',
    limit: orderCodes,
    input: mine.openOrderWithCodeInput,
    output: mine.orderPass,
  }),
  'claim-order': forUsers({
    about: 'Adds an order to the signed-in account, with a pass to it.',
    limit: perMinute(20),
    input: z.object(mine.orderInput),
    output: z.object({ order: mine.myOrder }),
  }),
  'change-delivery-address': forAnyone({
    about: 'Corrects where a parcel goes, until it is shipped. A different district or name waits for staff.',
    limit: perMinute(10),
    input: mine.changeDeliveryAddressInput,
    output: mine.changeDeliveryAddressOutput,
  }),
  'confirm-receipt': forAnyone({
    about: 'The buyer says that the parcel has arrived, and on which day (today, when left out).',
    limit: perMinute(20),
    input: z.object({ ...mine.orderInput, on: z.nullish(day) }),
    output: z.object({ order: mine.myOrder }),
  }),
  'rights-today': forAnyone({
    about: 'What a buyer may do on a day, for an order or for dates typed in.',
    limit: perMinute(60),
    input: mine.rightsTodayInput,
    output: z.array(mine.right),
  }),
  'list-my-passkeys': forUsers({
    about: 'The passkeys of the signed-in account, oldest first. They are added and used under /auth/v1/passkey.',
    limit: perMinute(60),
    input: nothing,
    output: z.object({ passkeys: z.array(mine.passkey) }),
  }),
  'rename-passkey': forUsers({
    about: 'Renames a passkey of the signed-in account.',
    limit: perMinute(30),
    input: mine.renamePasskeyInput,
    output: done,
  }),
  'remove-passkey': forUsers({
    about: 'Removes a passkey of the signed-in account and notifies its mailbox. Asks for the password.',
    limit: perMinute(10),
    input: z.object({ id: uuid, password: password }),
    output: mine.removedPasskey,
  }),
  'download-my-data': forUsers({
    about:
      'A copy of everything the shop keeps about the signed-in person, as one ZIP (base64). Asks for the password.',
    limit: perMinute(10),
    input: z.object({ password: password }),
    output: mine.dataCopy,
  }),
  'find-my-address': forUsers({
    about: 'The address saved in the signed-in account, which fills in forms, and that of the latest order.',
    limit: perMinute(60),
    input: nothing,
    output: mine.myAddress,
  }),
  'save-my-address': forUsers({
    about: 'Saves an address in the signed-in account. It does not change any order.',
    limit: perMinute(20),
    input: mine.saveMyAddressInput,
    output: mine.myAddress,
  }),
  'remove-my-address': forUsers({
    about: 'Removes the address saved in the signed-in account.',
    limit: perMinute(20),
    input: nothing,
    output: mine.myAddress,
  }),
  'preview-deletion': forUsers({
    about:
      'Whether the signed-in account can be deleted, and which of its orders would be kept for a while, with the reason.',
    limit: perMinute(60),
    input: nothing,
    output: z.object({ refusal: z.nullable(z.string()), kept: mine.keptOrders }),
  }),
  'delete-my-account': forUsers({
    about:
      'Deletes the signed-in account and erases the person everywhere except in the records that tax law requires. Data about an order with an open dispute, return, refund or claim is erased once that has ended. Reviews stay without name and photographs, or go (`reviews`). Asks for the password.',
    limit: perMinute(10),
    input: z.object({ password: password, reviews: reviewFate }),
    output: z.object({ success: z.literal(true), kept: mine.keptOrders }),
  }),
}
