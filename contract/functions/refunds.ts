import * as z from 'zod/mini'
import { serialNumbers, serialWarnings } from '../orders/serial-numbers.ts'
import { forAnyone, forPackers, forSupport, forManagers } from '../define-function.ts'
import { page, uuid, pageInput, expectedUpdatedAt, pence, instant } from '../fields.ts'
import { dataCopy, myOrder, orderInput } from '../orders/my-orders.ts'
import { orderRow } from '../orders/orders.ts'
import * as refunds from '../orders/refunds.ts'

/** Refunds and returns. */
export const refundFunctions = {
  'cancel-order': forAnyone({
    about:
      'Takes a cancellation notice and returns when it was received. Every caller gets the same answer; parcel and money move once the caller has proved that the order is theirs.',
    limit: { calls: 5, seconds: 600 },
    input: refunds.cancelOrderInput,
    /** The receipt: the notice, and its time to the second. */
    output: z.object({
      received_at: instant,
      reason: z.nullable(z.string()),
      /** How many units the notice is about; null for all that are left. */
      quantity: z.nullable(z.int()),
      /** `proof-needed`: stored, and nothing happens until a code, the session or staff confirm whose order it is. */
      outcome: z.enum(['cancelled', 'return', 'proof-needed']),
      /** The sum that is refunded automatically, for an unshipped order. */
      refund_amount: z.nullable(pence),
      /** The London day by which a shipped order must be sent back. */
      send_back_by: z.nullable(z.string()),
    }),
  }),
  'keep-order': forAnyone({
    about:
      'Keeps an order after all: until the refund of its cancellation is sent, or until a code or staff act on a notice. A link needs a code once the order is cancelled.',
    limit: { calls: 10, seconds: 600 },
    input: z.object(orderInput),
    output: z.object({ order: myOrder }),
  }),
  'start-return': forAnyone({
    about: 'Registers a return under a right that applies on that day. Needs a pass or the session.',
    limit: { calls: 10, seconds: 600 },
    input: refunds.startReturnInput,
    output: z.object({
      returned: refunds.returnRow,
      send_back_by: z.string(),
      /** The postal address; null for goods that must not be posted. */
      address: z.nullable(z.string()),
    }),
  }),
  'add-return-proof': forAnyone({
    about: 'Shows that the goods were posted: the time for the refund runs from the first proof.',
    limit: { calls: 20, seconds: 600 },
    input: refunds.addReturnProofInput,
    output: z.object({ returned: refunds.returnRow, refund_by: z.string() }),
  }),
  'withdraw-return': forAnyone({
    about: 'Withdraws a return, as long as the goods have not been sent.',
    limit: { calls: 10, seconds: 600 },
    input: z.object(orderInput),
    output: z.object({ returned: refunds.returnRow }),
  }),
  'create-refund': forManagers({
    about:
      'Refunds all or part of an order. Above the caller’s limit it waits for approval. Refused for one’s own order, during a dispute, above what is left, and when a colleague has changed the order.',
    input: refunds.createRefundInput,
    output: refunds.requestedRefund,
  }),
  'approve-refund': forManagers({
    about:
      'Approves and sends a refund that was above the limit of the person who requested it. Refused for one’s own order.',
    input: z.object({ id: uuid }),
    output: refunds.requestedRefund,
  }),
  'decline-refund': forManagers({
    about: 'Declines a refund that waits for approval, with a reason. Returned goods are then inspected again.',
    input: refunds.declineRefundInput,
    output: refunds.requestedRefund,
  }),
  'download-dispute-pack': forManagers({
    about:
      'One ZIP (base64) with everything known about an order: evidence for the bank that disputes its payment. Notes among staff are left out.',
    input: z.object({ order_id: uuid }),
    output: dataCopy,
  }),
  'retry-refund': forManagers({
    about: 'Requests a failed refund again, once.',
    input: z.object({ id: uuid }),
    output: refunds.requestedRefund,
  }),
  'list-returns': forPackers({
    about: 'Returns: open ones soonest due first, all others newest first.',
    input: z.object({
      ...pageInput,
      show: z.nullish(z.enum(['open', 'to-inspect', 'closed'])),
    }),
    output: page(refunds.listedReturnRow),
  }),
  'receive-return': forPackers({
    about: 'Records that returned goods have arrived, and emails the buyer.',
    input: z.object({
      id: uuid,
      serial_numbers: z.optional(serialNumbers),
      expected_updated_at: expectedUpdatedAt,
    }),
    output: z.object({ returned: refunds.returnRow, warnings: serialWarnings }),
  }),
  'add-return-label': forSupport({
    about: 'Gives a return its prepaid label: it appears on the return’s page and is emailed to the buyer.',
    /** A return, and an upload that has arrived. */
    input: z.object({ id: uuid, upload: uuid }),
    output: z.object({ returned: refunds.returnRow }),
  }),
  'inspect-return': forSupport({
    about: 'Settles returned goods: restocked or written off, refunded whole or less a deduction with its reason.',
    input: refunds.inspectReturnInput,
    output: refunds.inspectedReturn,
  }),
  'release-hold': forManagers({
    about: 'Releases a parcel that a dispute, a warning or an unproven cancellation holds back.',
    input: refunds.releaseHoldInput,
    output: z.object({ order: orderRow }),
  }),
  'list-cancellations': forSupport({
    about:
      'Cancellations by people who have not shown that the order is theirs: those that match an order first, then the newest.',
    input: z.object(pageInput),
    output: refunds.cancellationsOutput,
  }),
  'settle-cancellation': forSupport({
    about:
      'Accepts such a notice as the buyer’s, with everything that follows from a cancellation, or dismisses it. Dismisses up to a hundred at once.',
    input: refunds.settleCancellationInput,
    output: refunds.settledCancellation,
  }),
}
