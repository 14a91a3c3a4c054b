import { standardEmail } from './parts/standard-email.tsx'
import { sampleAccount } from './sample-data.ts'

export const confirmEmail = standardEmail(
  sampleAccount,
  () => 'Confirm your email address',
  ({ first_name, url }) => ({
    eyebrow: 'Your account',
    heading: 'Is this your email address?',
    lead: 'One step is left: confirm that this address is yours, and your account is ready.',
    action: { label: 'Confirm my email address', href: url },
    name: first_name,
    body: [
      'Thank you for creating an account. Please confirm your email address by opening the link. It opens a page that asks for the password you chose. The link works once, within 24 hours.',
      { address: url },
      {
        small:
          'If this wasn’t you, you can ignore this email: without this step the account cannot be used. Or make it yours: the page lets you choose a password of your own, and the other one stops working.',
      },
    ],
  }),
)
