import { standardEmail } from './parts/standard-email.tsx'
import { sampleAccount } from './sample-data.ts'

export const resetPassword = standardEmail(
  sampleAccount,
  () => 'Reset your password',
  ({ first_name, url }) => ({
    eyebrow: 'Your account',
    heading: 'Choose a new password',
    lead: 'You (we hope) asked for a new password for your account.',
    action: { label: 'Choose a new password', href: url },
    name: first_name,
    body: [
      'Choose it by opening the link. The link works once, within an hour.',
      { address: url },
      { small: 'If this wasn’t you, you can ignore this email: your password stays as it is.' },
    ],
  }),
)
