import { caseEmail } from './parts/case-email.ts'
import { sampleApplicationDecided } from './sample-data.ts'

const outcomes = {
  approved: {
    heading: 'Your application is approved.',
    lead: 'We are glad to have you as a partner.',
    body: ['We’ll be in touch about next steps. If you have questions before that, ask them in the conversation.'],
  },
  declined: {
    heading: 'We can’t offer you an account at the moment.',
    lead: 'Thank you for applying. We’ve looked at your application carefully.',
    body: ['If you would like to know why, or something has changed, write to us in the conversation.'],
  },
}

export const applicationDecided = caseEmail(
  sampleApplicationDecided,
  ({ outcome }) => `Your application is ${outcome}`,
  ({ name, outcome }) => ({
    eyebrow: 'Your application',
    ...outcomes[outcome],
    name,
    smallPrint: 'You get this email because you applied to sell our products.',
  }),
)
