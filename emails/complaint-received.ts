import { formatDay } from '#domain/calendar/london-time.ts'
import { dataComplaintPolicy } from '#domain/site/policies.ts'
import { caseEmail } from './parts/case-email.ts'
import { sampleCaseReceived } from './sample-data.ts'

export const complaintReceived = caseEmail(
  sampleCaseReceived,
  () => 'We have your complaint about your data',
  ({ name, answer_by }) => ({
    eyebrow: 'Your data',
    heading: 'We have your complaint.',
    lead: `We’ll answer by ${formatDay(answer_by)}.`,
    name,
    body: [
      `Thank you for telling us. We’ll look into what happened with your data, keep you informed in the conversation and tell you the outcome within ${dataComplaintPolicy.outcomeDays} days, with our reasons.`,
    ],
    smallPrint:
      'You can complain to the Information Commissioner’s Office (ico.org.uk) at any time. If this wasn’t you, you can ignore this email.',
  }),
)
