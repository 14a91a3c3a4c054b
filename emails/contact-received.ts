import { formatDay } from '#domain/calendar/london-time.ts'
import { caseEmail } from './parts/case-email.ts'
import { sampleCaseReceived } from './sample-data.ts'

/** To a visitor who wrote to us. It repeats none of their words, since the address is not proven to be the writer's own. */
export const contactReceived = caseEmail(
  sampleCaseReceived,
  () => 'We have your message',
  ({ name, answer_by }) => ({
    eyebrow: 'Your message',
    heading: 'We have your message.',
    lead: `We’ll answer by ${formatDay(answer_by)}.`,
    name,
    body: [
      'Thank you for writing. Our team will read your message and answer you by email and in the conversation.',
      'If something is missing, add it there: the button above opens it.',
    ],
    smallPrint: 'If this wasn’t you, you can ignore this email.',
  }),
)
