import { caseEmail } from './parts/case-email.ts'
import { sampleCaseAnswer } from './sample-data.ts'

/** A message from staff that expects nothing of the reader. */
export const caseAnswered = caseEmail(
  sampleCaseAnswer,
  () => 'Our answer to you',
  ({ name, words }) => ({
    eyebrow: 'Our answer',
    heading: 'We have answered you.',
    lead: 'Our answer is below, and in the conversation.',
    name,
    body: [
      { title: 'We wrote' },
      { quote: words },
      { title: 'If there is more to say' },
      'Write to us in the conversation: the button above opens it.',
    ],
  }),
)
