import { failure, isFailure } from '#contract/failure.ts'
import { claimUploads, lockUploads } from '#db/cases/files.ts'
import { findNamedOrder } from '#db/orders/find-order.ts'
import { findCaseOfForm } from '#db/cases/open-case.ts'
import { insertWarrantyClaim } from '#db/cases/submissions.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { answersIn, claimFields } from '#domain/customers/submission-fields.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { openCase } from '#services/cases/open-case.ts'
import { answerDay, setCaseDeadline } from '#services/cases/case-deadlines.ts'
import { uploadsGone } from '#services/files/uploads-gone.ts'
import { suspectSpam } from '#services/spam-guard.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { queueToUnproven } from '#services/email/unproven-recipient.ts'
import type { Handler } from '#services/handler.ts'

export const sendWarrantyClaim: Handler<'send-warranty-claim'> = async (services, input, caller) => {
  const { db, config, metrics, clock } = services
  if (input.purchaseDate && input.purchaseDate > londonDate(clock.now())) {
    const sentence = 'The purchase date cannot be in the future'
    return failure('input', sentence, { purchaseDate: sentence })
  }

  const answers = answersIn(claimFields, input)
  const { name, email } = answers
  const suspected_spam = suspectSpam(metrics, 'claim', input)
  const now = clock.now()
  const received = await db.transaction().execute(async (tx) => {
    const known = await findCaseOfForm(tx, input.form_id)
    if (known) return known
    if (!(await lockUploads(tx, input.uploads, caller.userId))) return uploadsGone
    // Any visitor may type a number. Only the order's buyer is treated as such.
    const named = await findNamedOrder(tx, input.orderNumber, email)
    const order_id = named?.isOwn ? named.id : null
    const unverified_order_id = named?.isOwn ? null : (named?.id ?? null)
    const files = JSON.stringify(answers.files)
    const opened = await openCase(tx, {
      kind: 'claim',
      subject: `Order ${order_id ? formatOrderNumber(order_id) : answers.order_number}`,
      email,
      name,
      orderId: order_id,
      unverifiedOrderId: unverified_order_id,
      message: answers.description,
      suspectedSpam: suspected_spam,
      formId: input.form_id,
      now,
    })
    await insertWarrantyClaim(tx, {
      ...answers,
      files,
      order_id,
      unverified_order_id,
      suspected_spam,
      case_id: opened.id,
    })
    await claimUploads(tx, input.uploads, { caseId: opened.id, messageId: null, now })
    // A robot gets the usual response, so that it does not adapt; no email is sent.
    if (suspected_spam) return opened
    await setCaseDeadline(tx, opened.id, 'first-answer', now)
    await setCaseDeadline(tx, opened.id, 'claim-resolved', now)
    const data = { ...answers, case_id: opened.id, uploaded: input.uploads.length }
    const support = { email: config.company.supportEmail, name: config.company.name }
    await queueEmail(tx, {
      type: 'warranty_claim',
      data,
      to: support,
      orderId: order_id,
      caseId: opened.id,
      dedupeKey: `warranty_claim:${opened.id}`,
    })
    await queueToUnproven(services, tx, {
      type: 'warranty_acknowledgement',
      data: { ...data, case_number: opened.number, answer_by: answerDay(now) },
      to: { email, name },
      orderId: order_id,
      caseId: opened.id,
      dedupeKey: `warranty_acknowledgement:${opened.id}`,
    })
    return opened
  })
  if (isFailure(received)) return received
  return { success: true, answer_by: answerDay(now), case_number: formatCaseNumber(received.number) }
}
