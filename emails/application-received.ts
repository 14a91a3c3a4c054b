import { formatDay } from '#domain/calendar/london-time.ts'
import { caseEmail } from './parts/case-email.ts'
import { sampleCaseReceived } from './sample-data.ts'

/** To a shop that wants to become a partner. */
export const applicationReceived = caseEmail(
  sampleCaseReceived,
  () => 'We have your application',
  ({ name, answer_by }) => ({
    eyebrow: 'Your application',
    heading: 'We have your application.',
    lead: `We’ll answer by ${formatDay(answer_by)}.`,
    name,
    body: [
      'Thank you for wanting to sell our products. Our team will look at your application and let you know what we decide.',
      'If something is missing, add it in the conversation: the button above opens it.',
    ],
    smallPrint: 'If this wasn’t you, you can ignore this email.',
  }),
)
