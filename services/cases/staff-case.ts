import type { HandlerResult } from '#contract/functions.ts'
import { listCaseDeadlines, listCaseMessages, listPersonHistory } from '#db/cases/case-row.ts'
import { findRepair, listRepairsOf } from '#db/cases/repairs.ts'
import { findSubmissionOf } from '#db/cases/submission-of-case.ts'
import { findOrder } from '#db/orders/order-row.ts'
import { listDesk } from '#db/people/roles.ts'
import type { Db } from '#db/tables.ts'
import { findUndelivered } from '#db/emails/undelivered-emails.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { isOverdue } from '#domain/calendar/deadlines.ts'
import { findMissingFiles } from './missing-files.ts'
import { rightsOfOrder } from '../orders/rights-of-order.ts'

type StaffCase = HandlerResult<'find-case'>

/** A case as staff see it, with its order and the customer's current rights. */
export async function showStaffCase(db: Db, found: CaseRow, now: Date): Promise<StaffCase> {
  const [messages, deadlines, submission, order, repair, person, colleagues, undelivered, missingFilesOf] =
    await Promise.all([
      listCaseMessages(db, found.id, { withNotes: true }),
      listCaseDeadlines(db, found.id),
      findSubmissionOf(db, found),
      showOrder(db, found, now),
      findRepair(db, found.id),
      listPersonHistory(db, found),
      listDesk(db),
      findUndelivered(db, found.email),
      findMissingFiles(db, found.id),
    ])
  // The contract drops the columns that staff do not see.
  return {
    ...found,
    number: formatCaseNumber(found.number),
    assigned_to_email: colleagues.find(({ id }) => id === found.assigned_to)?.email ?? null,
    messages: messages.map((message) => ({ ...message, missing_files: missingFilesOf(message) })),
    deadlines: deadlines.map((deadline) => ({ ...deadline, is_overdue: isOverdue(deadline, now) })),
    submission,
    is_battery_suspect: submission?.isBatterySuspect ?? false,
    undelivered,
    order,
    repair,
    person: {
      orders: person.orders,
      cases: person.cases.map((other) => ({ ...other, number: formatCaseNumber(other.number) })),
    },
    colleagues,
  }
}

async function showOrder(db: Db, found: CaseRow, now: Date): Promise<StaffCase['order']> {
  const id = found.order_id ?? found.unverified_order_id
  const order = id === null ? null : await findOrder(db, id)
  if (!order) return null
  return {
    id: order.id,
    is_verified: found.order_id !== null,
    product_name: order.product_name,
    quantity: order.quantity,
    total_amount: order.total_amount,
    currency: order.currency,
    payment_status: order.payment_status,
    shipping_status: order.shipping_status,
    placed_at: order.paid_at ?? order.created_at,
    delivered_at: order.delivered_at,
    rights: rightsOfOrder(order, await listRepairsOf(db, order.id), now),
  }
}
