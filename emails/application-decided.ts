import { caseEmail } from './parts/case-email.tsx'
import { sampleApplicationDecided } from './sample-data.ts'

export const applicationDecided = caseEmail('application_decided', sampleApplicationDecided, ({ name, outcome }) => ({
  eyebrow: 'Your application',
  ...(outcome === 'approved'
    ? {
        heading: 'Your application is approved.',
        lead: 'We are glad to have you as a partner.',
        paragraphs: [
          'We write to you about the next steps. If you have questions before that, ask them in the conversation.',
        ],
      }
    : {
        heading: 'We cannot take you on.',
        lead: 'We have looked at your application, and decline it at present.',
        paragraphs: ['If you would like to know why, or something has changed, write to us in the conversation.'],
      }),
  name,
  smallPrint: 'You get this email because you applied to sell our products.',
}))
