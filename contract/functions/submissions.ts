import * as z from 'zod/mini'
import { claimsShown, claimStatuses, contactStatuses, retailerStatuses } from '#domain/customers/submission.ts'
import { complaintInput } from '../cases/case-inputs.ts'
import { contactInput } from '../submissions/contact.ts'
import { defineFunction, type Limit } from '../define-function.ts'
import { done, expectedUpdatedAt, listInput, page, uuid } from '../fields.ts'
import { retailerInput } from '../submissions/retailers.ts'
import { claimRow, contactRow, retailerRow } from '../submissions/submission-rows.ts'
import { claimInput } from '../submissions/warranty.ts'

const statusOf = <const Status extends readonly string[]>(statuses: Status) =>
  z.object({ id: uuid, status: z.enum(statuses), expected_updated_at: expectedUpdatedAt })
const received = z.object({
  success: z.literal(true),
  /** The last London day on which we answer, `YYYY-MM-DD`. */
  answer_by: z.string(),
  /** The number to quote: 'C-1014'. */
  case_number: z.string(),
})
const forms: Limit = { calls: 5, seconds: 600, group: 'forms' }

/** Forms that visitors send, and the staff's work on them. */
export const submissionsFunctions = {
  'submit-contact': defineFunction({
    about: 'A message from the contact page.',
    access: 'anyone',
    limit: forms,
    input: contactInput,
    output: received,
  }),
  'submit-retailer-application': defineFunction({
    about: 'A shop that wants to become a partner.',
    access: 'anyone',
    limit: forms,
    input: retailerInput,
    output: received,
  }),
  'send-warranty-claim': defineFunction({
    about: 'A warranty claim, with the names of its photos and films, and the ids of those that were uploaded.',
    access: 'anyone',
    limit: forms,
    input: claimInput,
    output: received,
  }),
  'complain-about-data': defineFunction({
    about: 'A complaint about how the shop uses personal data. Acknowledged at once; it gets an outcome.',
    access: 'anyone',
    limit: forms,
    input: complaintInput,
    output: received,
  }),
  'list-contact-submissions': defineFunction({
    about: 'Contact messages, newest first.',
    access: 'support',
    input: z.object({ ...listInput, status: z.nullish(z.enum(contactStatuses)) }),
    output: page(contactRow),
  }),
  'set-contact-status': defineFunction({
    about: 'Sets the status of a contact message.',
    access: 'support',
    input: statusOf(contactStatuses),
    output: done,
  }),
  'list-retailer-applications': defineFunction({
    about: 'Retailer applications, newest first.',
    access: 'support',
    input: z.object({ ...listInput, status: z.nullish(z.enum(retailerStatuses)) }),
    output: page(retailerRow),
  }),
  'set-retailer-status': defineFunction({
    about: 'Sets the status of a retailer application.',
    access: 'support',
    input: statusOf(retailerStatuses),
    output: done,
  }),
  'list-warranty-claims': defineFunction({
    about: 'Warranty claims, newest first.',
    access: 'support',
    input: z.object({ ...listInput, status: z.nullish(z.enum(claimsShown)) }),
    output: page(claimRow),
  }),
  'set-claim-status': defineFunction({
    about: 'Sets the status of a warranty claim.',
    access: 'support',
    input: statusOf(claimStatuses),
    output: done,
  }),
}
