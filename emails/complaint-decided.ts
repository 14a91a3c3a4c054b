import type { ComplaintOutcome } from '#domain/customers/case.ts'
import { caseEmail } from './parts/case-email.ts'
import { sampleComplaintDecided } from './sample-data.ts'

const outcomes: Record<ComplaintOutcome, { heading: string; lead: string }> = {
  upheld: { heading: 'You were right.', lead: 'We have looked into your complaint about your data, and uphold it.' },
  'partly-upheld': {
    heading: 'You were right in part.',
    lead: 'We have looked into your complaint about your data, and uphold a part of it.',
  },
  'not-upheld': {
    heading: 'We do not uphold it.',
    lead: 'We have looked into your complaint about your data. Below is what we found.',
  },
}

export const complaintDecided = caseEmail(
  sampleComplaintDecided,
  () => 'The outcome of your complaint',
  ({ name, outcome, message }) => ({
    eyebrow: 'Your data',
    ...outcomes[outcome],
    name,
    body: [
      { title: 'What we found' },
      { quote: message },
      { title: 'If you’re not happy with this' },
      'Write to us in the conversation, or complain to the Information Commissioner’s Office: ico.org.uk, 0303 123 1113.',
    ],
  }),
)
