import { caseEmail } from './parts/case-email.tsx'
import { sampleCaseAnswer } from './sample-data.ts'

/** What staff wrote, where nothing is expected of the reader. */
export const caseAnswered = caseEmail('case_answered', sampleCaseAnswer, ({ name, words }) => ({
  eyebrow: 'Our answer',
  heading: 'We have answered you.',
  lead: 'Our answer is below, and in the conversation.',
  name,
  paragraphs: [],
  quote: { title: 'We wrote', words },
  next: {
    title: 'If there is more to say',
    paragraphs: ['Write to us in the conversation: the button above opens it.'],
  },
}))
