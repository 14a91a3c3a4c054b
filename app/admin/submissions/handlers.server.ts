import { listSubmissions } from '#db/cases/submissions.ts'
import type { Handlers } from '#services/handler.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

export const submissionHandlers = {
  'list-contact-submissions': ({ db }, input) => listSubmissions(db, 'contact_submissions', input),
  'list-retailer-applications': ({ db }, input) => listSubmissions(db, 'retailer_applications', input),
  'list-warranty-claims': ({ db }, input) => listSubmissions(db, 'warranty_claims', input),
  'set-contact-status': (services, input, caller) => setSubmissionStatus(services, 'set-contact-status', input, caller),
  'set-retailer-status': (services, input, caller) =>
    setSubmissionStatus(services, 'set-retailer-status', input, caller),
  'set-claim-status': (services, input, caller) => setSubmissionStatus(services, 'set-claim-status', input, caller),
} satisfies Partial<Handlers>
