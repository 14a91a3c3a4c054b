import { standardEmail } from './parts/standard-email.tsx'
import { sampleCode } from './sample-data.ts'

export const twoFactorCode = standardEmail(
  sampleCode,
  () => 'Your code to set up two-factor sign-in',
  ({ first_name, code }) => ({
    eyebrow: 'Your account',
    heading: code,
    lead: 'Type this code on your account page to set up two-factor sign-in.',
    name: first_name,
    body: [
      // A line of its own, so that the plain text can be copied from.
      code,
      'It works once, within 15 minutes.',
      {
        small:
          'If this wasn’t you, someone else knows your password: please choose a new one with "Forgot your password?" on the sign-in page. Without the code nothing changes.',
      },
    ],
  }),
)
