import { caseEmail } from './parts/case-email.ts'
import { sampleCaseAnswer } from './sample-data.ts'

/** A message from staff who can go on only with an answer. */
export const caseWaiting = caseEmail(
  sampleCaseAnswer,
  () => 'We need an answer from you',
  ({ name, words }) => ({
    eyebrow: 'Waiting for you',
    heading: 'We need an answer from you.',
    lead: 'We go on as soon as you have answered in the conversation.',
    name,
    body: [{ title: 'We wrote' }, { quote: words }],
  }),
)
