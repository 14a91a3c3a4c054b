import { caseEmail } from './parts/case-email.tsx'
import { sampleCaseAnswer } from './sample-data.ts'

/** What staff wrote, where they can go on only with an answer. */
export const caseWaiting = caseEmail('case_waiting', sampleCaseAnswer, ({ name, words }) => ({
  eyebrow: 'Waiting for you',
  heading: 'We need an answer from you.',
  lead: 'We go on as soon as you have answered in the conversation.',
  name,
  paragraphs: [],
  quote: { title: 'We wrote', words },
}))
