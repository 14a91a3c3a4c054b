import { caseEmail } from './parts/case-email.ts'
import { sampleApplicationDecided } from './sample-data.ts'

const outcomes = {
  approved: {
    heading: 'Your application is approved.',
    lead: 'We are glad to have you as a partner.',
    body: ['We write to you about the next steps. If you have questions before that, ask them in the conversation.'],
  },
  declined: {
    heading: 'We cannot take you on.',
    lead: 'We have looked at your application, and decline it at present.',
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
