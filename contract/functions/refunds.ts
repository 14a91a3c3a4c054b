import * as z from 'zod/mini'
import { defineFunction } from '../define-function.ts'
import { page, uuid } from '../fields.ts'
import { dataCopy, myOrder, orderInput } from '../orders/my-orders.ts'
import { orderRow } from '../orders/orders.ts'
import * as refunds from '../orders/refunds.ts'

/** Refunds and returns. */
export const refundFunctions = {
  'cancel-order': defineFunction({
    about:
      'Takes a cancellation notice and says when it came. Every caller gets the same answer; parcel and money move once the caller has proved that the order is theirs.',
    access: 'anyone',
    limit: { calls: 5, seconds: 600 },
    input: refunds.cancelOrderInput,
    output: refunds.cancelOrderOutput,
  }),
  'keep-order': defineFunction({
    about:
      'Keeps an order after all: until the refund of its cancellation is sent, or until a code or staff act on a notice. A link needs a code once the order is cancelled.',
    access: 'anyone',
    limit: { calls: 10, seconds: 600 },
    input: z.object(orderInput),
    output: z.object({ order: myOrder }),
  }),
  'start-return': defineFunction({
    about: 'Begins to send an order back by a right of that day. Needs a pass or the session.',
    access: 'anyone',
    limit: { calls: 10, seconds: 600 },
    input: refunds.startReturnInput,
    output: refunds.startedReturn,
  }),
  'add-return-proof': defineFunction({
    about: 'Shows that the goods were posted: the time for the refund runs from the first proof.',
    access: 'anyone',
    limit: { calls: 20, seconds: 600 },
    input: refunds.addReturnProofInput,
    output: z.object({ returned: refunds.returnRow, refund_by: z.string() }),
  }),
  'withdraw-return': defineFunction({
    about: 'Keeps the goods after all, as long as they were not sent.',
    access: 'anyone',
    limit: { calls: 10, seconds: 600 },
    input: z.object(orderInput),
    output: z.object({ returned: refunds.returnRow }),
  }),
  'create-refund': defineFunction({
    about:
      'Gives part or all of an order’s money back. Above the caller’s limit it waits for approval. Refused for one’s own order, during a dispute, above what is left, and when a colleague has changed the order.',
    access: 'manager',
    input: refunds.createRefundInput,
    output: refunds.requestedRefund,
  }),
  'approve-refund': defineFunction({
    about: 'Sends a refund that waited because it exceeded what its asker may move. Refused for one’s own order.',
    access: 'manager',
    input: refunds.approveRefundInput,
    output: refunds.requestedRefund,
  }),
  'decline-refund': defineFunction({
    about: 'Refuses a refund that waited, with a reason. Returned goods are then inspected again.',
    access: 'manager',
    input: refunds.declineRefundInput,
    output: refunds.requestedRefund,
  }),
  'download-dispute-pack': defineFunction({
    about:
      'One ZIP (base64) with all that is known of an order: for the bank that has asked its money back. Notes among staff are left out.',
    access: 'manager',
    input: z.object({ order_id: uuid }),
    output: dataCopy,
  }),
  'retry-refund': defineFunction({
    about: 'Requests a failed refund again, once.',
    access: 'manager',
    input: refunds.retryRefundInput,
    output: refunds.requestedRefund,
  }),
  'list-returns': defineFunction({
    about: 'Goods that come back: open ones by what is due first, all others newest first.',
    access: 'packer',
    input: refunds.listReturnsInput,
    output: page(refunds.listedReturnRow),
  }),
  'receive-return': defineFunction({
    about: 'Says that returned goods have arrived, and tells the buyer.',
    access: 'packer',
    input: refunds.receiveReturnInput,
    output: refunds.receivedReturn,
  }),
  'add-return-label': defineFunction({
    about: 'Gives a return its prepaid label: it is on the page of the return, and goes to the buyer by email.',
    access: 'support',
    input: refunds.addReturnLabelInput,
    output: z.object({ returned: refunds.returnRow }),
  }),
  'inspect-return': defineFunction({
    about: 'Settles returned goods: restocked or written off, refunded whole or less a deduction with its reason.',
    access: 'support',
    input: refunds.inspectReturnInput,
    output: refunds.inspectedReturn,
  }),
  'release-hold': defineFunction({
    about: 'Releases a parcel that a dispute, a warning or an unproven cancellation holds back.',
    access: 'manager',
    input: refunds.releaseHoldInput,
    output: z.object({ order: orderRow }),
  }),
  'list-cancellations': defineFunction({
    about:
      'Cancellations by people who have not shown that the order is theirs: those that match an order first, then the newest.',
    access: 'support',
    input: refunds.listCancellationsInput,
    output: refunds.cancellationsOutput,
  }),
  'settle-cancellation': defineFunction({
    about:
      'Accepts such a notice as the buyer’s, with everything that follows from a cancellation, or dismisses it. Dismisses up to a hundred at once.',
    access: 'support',
    input: refunds.settleCancellationInput,
    output: refunds.settledCancellation,
  }),
}
