import * as z from 'zod/mini'
import { caseKinds, caseStates, claimOutcomes, complaintOutcomes } from '#domain/customers/case.ts'
import { whyNotToSendReply } from '#domain/customers/saved-reply.ts'
import { deadlineKinds } from '#domain/calendar/deadlines.ts'
import { deliveryProblems, emailStatuses } from '#domain/customers/email.ts'
import { warrantyExclusionNames } from '#domain/products/warranty-exclusion.ts'
import { messageId, message } from './case-inputs.ts'
import { myCaseRow } from './my-case-row.ts'
import { expectedUpdatedAt, instant, optionalText, pence, text, uuid } from '../fields.ts'
import { day } from '../day.ts'
import { right } from '../orders/my-orders.ts'
import { fileRow, uploads } from '../operations/uploads.ts'
import { undeliveredEmail } from '../operations/undelivered-email.ts'
import { suspectedSpam } from '../submissions/form-rules.ts'

const outcome = z.enum([...claimOutcomes, ...complaintOutcomes])

/** Attachments that are not among the files: the name, and why it is missing or that it is being fetched. */
const missing = z.array(z.object({ name: z.string(), reason: z.string() }))

const author = z.enum(['customer', 'staff', 'shop'])

/** A case as its customer sees it: without notes, and with a masked address. */
export const myCase = z.object({
  ...myCaseRow.shape,
  /** The customer's email address, masked. */
  email: z.string(),
  closed_at: z.nullable(instant),
  /** The London day by which we answer; null if no answer is due. */
  answer_by: z.nullable(z.string()),
  /** The London day by which a claim is resolved or a complaint decided; null if that is done, or has no deadline. */
  resolve_by: z.nullable(z.string()),
  outcome: z.nullable(outcome),
  outcome_reason: z.nullable(z.string()),
  outcome_exclusion: z.nullable(z.enum(warrantyExclusionNames)),
  is_battery_suspect: z.boolean(),
  /** Null unless the order was bought with the email address of the case. */
  order_id: z.nullable(z.string()),
  messages: z.array(
    z.object({
      id: z.string(),
      author,
      /** Only the first name if the author is staff. */
      author_name: z.nullable(z.string()),
      body: z.string(),
      created_at: instant,
      missing_files: missing,
    }),
  ),
  /** The customer's files: GET /files/<id> opens one, with the case's access. */
  files: z.array(fileRow),
  /** The caller's kind of access. */
  access: z.enum(['link', 'owner']),
})

const listed = {
  id: z.string(),
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  order_id: z.nullable(z.string()),
  /** An order that the customer named, bought with another address. */
  unverified_order_id: z.nullable(z.string()),
  assigned_to: z.nullable(z.string()),
  assigned_to_email: z.nullable(z.string()),
  outcome: z.nullable(outcome),
  suspected_spam: suspectedSpam,
  created_at: instant,
  updated_at: instant,
}

export const caseRow = z.object({
  ...listed,
  /** The next deadline; null if none is open. */
  due_at: z.nullable(instant),
  is_overdue: z.boolean(),
  last_message: z.nullable(z.object({ author, body: z.string(), created_at: instant })),
})

/** A case as staff see it: the conversation, the notes, the person, the order and the customer's current rights. */
export const staffCase = z.object({
  ...listed,
  outcome_reason: z.nullable(z.string()),
  outcome_exclusion: z.nullable(z.enum(warrantyExclusionNames)),
  attempt: z.nullable(z.int()),
  decided_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  messages: z.array(
    z.object({
      id: z.string(),
      author,
      author_email: z.nullable(z.string()),
      is_internal: z.boolean(),
      via: z.enum(['form', 'page', 'email']),
      /** Received by email, from another address than the case's. */
      is_unverified: z.boolean(),
      body: z.string(),
      created_at: instant,
      email_id: z.nullable(z.string()),
      /** The status of the email with which the message was sent. */
      email_status: z.nullable(z.enum(emailStatuses)),
      email_problem: z.nullable(z.enum(deliveryProblems)),
      /** Of a message by email: its sender, and its whole text if longer than the body. */
      sender_email: z.nullable(z.string()),
      whole_text: z.nullable(z.string()),
      /** Written by a machine, such as an out-of-office notice. */
      is_automatic: z.boolean(),
      /** A remark of the shop about this message, for staff. */
      shop_note: z.nullable(z.string()),
      missing_files: missing,
    }),
  ),
  deadlines: z.array(
    z.object({ kind: z.enum(deadlineKinds), due_at: instant, met_at: z.nullable(instant), is_overdue: z.boolean() }),
  ),
  /** The form's other answers, beyond the message. */
  submission: z.nullable(
    z.object({
      id: z.string(),
      status: z.string(),
      updated_at: instant,
      phone: z.nullable(z.string()),
      answers: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  is_battery_suspect: z.boolean(),
  undelivered: undeliveredEmail,
  order: z.nullable(
    z.object({
      id: z.string(),
      is_verified: z.boolean(),
      product_name: z.string(),
      quantity: z.int(),
      total_amount: pence,
      currency: z.string(),
      payment_status: z.string(),
      shipping_status: z.string(),
      placed_at: instant,
      delivered_at: z.nullable(instant),
      rights: z.array(right),
    }),
  ),
  repair: z.nullable(z.object({ asked_on: z.string(), received_on: z.string(), returned_on: z.nullable(z.string()) })),
  person: z.object({
    cases: z.array(myCaseRow),
    orders: z.array(
      z.object({
        id: z.string(),
        product_name: z.string(),
        quantity: z.int(),
        total_amount: pence,
        currency: z.string(),
        payment_status: z.string(),
        created_at: instant,
      }),
    ),
  }),
  /** Staff to whom the case can be assigned. */
  colleagues: z.array(z.object({ id: z.string(), email: z.string() })),
})

const staffInput = { case_id: uuid, expected_updated_at: expectedUpdatedAt }

export const answerInput = z.object({
  ...staffInput,
  // Refused while a placeholder of a saved reply is left in it.
  message: message.check(
    z.refine((answer) => whyNotToSendReply(answer) === null, {
      error: ({ input }) => whyNotToSendReply(String(input)) ?? undefined,
    }),
  ),
  /** The next step: the customer answers a question, staff do more work, or nothing is left. */
  next: z._default(z.enum(['their-answer', 'our-work', 'nothing']), 'their-answer'),
  message_id: messageId,
  /** Attached to the email: pictures, MP4 and PDF, 10 MB together. */
  uploads,
})

export const noteInput = z.object({ case_id: uuid, message, message_id: messageId })

export const assignInput = z.object({ ...staffInput, assigned_to: z.nullable(uuid) })

export const decideClaimInput = z.object({
  ...staffInput,
  outcome: z.enum(claimOutcomes),
  reason: text(1, 5000, 'Please say why'),
  exclusion: z.nullish(z.enum(warrantyExclusionNames)),
})

export const recordRepairInput = z.object({ ...staffInput, received_on: day, returned_on: z.nullish(day) }).check(
  z.refine(({ received_on, returned_on }) => returned_on == null || returned_on >= received_on, {
    path: ['returned_on'],
    error: 'It cannot have been sent back before it arrived',
  }),
)

export const closeInput = z.object({
  ...staffInput,
  /** Sent to the customer; without a message they get no email. */
  message: optionalText(5000),
  /** The outcome of a data complaint, which cannot be closed without one. */
  outcome: z.nullish(z.enum(complaintOutcomes)),
})
