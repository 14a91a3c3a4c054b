import * as z from 'zod/mini'
import { claimsShown, claimStatuses, contactStatuses, retailerStatuses } from '#domain/customers/submission.ts'
import { complaintInput } from '../cases/case-inputs.ts'
import { contactInput } from '../submissions/contact.ts'
import { forAnyone, forSupport, type Limit } from '../define-function.ts'
import { done, listInput, page, statusOf } from '../fields.ts'
import { retailerInput } from '../submissions/retailers.ts'
import { claimRow, contactRow, retailerRow } from '../submissions/submission-rows.ts'
import { claimInput } from '../submissions/warranty.ts'

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
  'submit-contact': forAnyone({
    about: 'A message from the contact page.',
    limit: forms,
    input: contactInput,
    output: received,
  }),
  'submit-retailer-application': forAnyone({
    about: 'A shop that wants to become a partner.',
    limit: forms,
    input: retailerInput,
    output: received,
  }),
  'send-warranty-claim': forAnyone({
    about: 'A warranty claim, with the names of its photos and videos, and the ids of the uploaded ones.',
    limit: forms,
    input: claimInput,
    output: received,
  }),
  'complain-about-data': forAnyone({
    about: 'A complaint about how the shop uses personal data. Acknowledged at once; it gets an outcome.',
    limit: forms,
    input: complaintInput,
    output: received,
  }),
  'list-contact-submissions': forSupport({
    about: 'Contact messages, newest first.',
    input: z.object({ ...listInput, status: z.nullish(z.enum(contactStatuses)) }),
    output: page(contactRow),
  }),
  'set-contact-status': forSupport({
    about: 'Sets the status of a contact message.',
    input: statusOf(contactStatuses),
    output: done,
  }),
  'list-retailer-applications': forSupport({
    about: 'Retailer applications, newest first.',
    input: z.object({ ...listInput, status: z.nullish(z.enum(retailerStatuses)) }),
    output: page(retailerRow),
  }),
  'set-retailer-status': forSupport({
    about: 'Sets the status of a retailer application.',
    input: statusOf(retailerStatuses),
    output: done,
  }),
  'list-warranty-claims': forSupport({
    about: 'Warranty claims, newest first.',
    input: z.object({ ...listInput, status: z.nullish(z.enum(claimsShown)) }),
    output: page(claimRow),
  }),
  'set-claim-status': forSupport({
    about: 'Sets the status of a warranty claim.',
    input: statusOf(claimStatuses),
    output: done,
  }),
}
