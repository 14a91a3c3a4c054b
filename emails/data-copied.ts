import { formatMoment } from '#domain/calendar/london-time.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleDataCopied } from './sample-data.ts'

export const dataCopied = standardEmail(
  sampleDataCopied,
  () => 'A copy of your data was downloaded',
  ({ first_name, copied_at }) => ({
    eyebrow: 'Your data',
    heading: 'Your data was downloaded.',
    lead: `A copy of your data was downloaded from your account on ${formatMoment(new Date(copied_at))}.`,
    name: first_name,
    body: [
      'It is one file with your account, your orders, what you wrote to us and what we wrote to you.',
      {
        small:
          'If this wasn’t you, someone else knows your password: please choose a new one with "Forgot your password?" on the sign-in page, and reply to this email.',
      },
    ],
  }),
)
