import { standardEmail, type Emails } from './parts/standard-email.tsx'
import { formatMoment } from '#domain/calendar/london-time.ts'
import { href } from '#domain/site/href.ts'

const books =
  'Tax law requires us to keep a record of each order for six years: what was bought and paid, by whom, and where it was sent.'

const notYou = { small: 'If this wasn’t you, please reply to this email.' }

export const accountEmails = {
  confirm_email: standardEmail(
    () => 'Confirm your email address',
    ({ first_name, url }) => ({
      eyebrow: 'Your account',
      heading: 'Is this your email address?',
      lead: 'One last step: confirm that this address is yours, and your account is ready.',
      action: { label: 'Confirm my email address', href: url },
      name: first_name,
      body: [
        'Thank you for creating an account. Please confirm your email address by opening the link. It opens a page that asks for the password you chose. The link works once, within 24 hours.',
        { address: url },
        {
          small:
            'If you didn’t create this account, you can ignore this email: the account cannot be used until this address is confirmed. If you’d like to use it yourself, open the link and choose a new password. The old password then stops working.',
        },
      ],
    }),
  ),
  reset_password: standardEmail(
    () => 'Reset your password',
    ({ first_name, url }) => ({
      eyebrow: 'Your account',
      heading: 'Choose a new password',
      lead: 'We’ve had a request for a new password for your account.',
      action: { label: 'Choose a new password', href: url },
      name: first_name,
      body: [
        'Open the link to choose a new password. The link works once, within an hour.',
        { address: url },
        { small: 'If this wasn’t you, you can ignore this email: your password stays as it is.' },
      ],
    }),
  ),
  /** To a future colleague, who may have no account yet. */
  invitation: standardEmail(
    () => 'You are invited to join the team',
    ({ role, invited_by, url }, { company }) => ({
      eyebrow: 'Your invitation',
      heading: 'Join the team.',
      lead: `${invited_by} has invited you to join the team at ${company.name}. Your role: ${role}.`,
      action: { label: 'Open the invitation', href: url },
      name: null,
      body: [
        'The link asks you to choose a password, or to sign in if you have an account. It works once and within 7 days, and gives the role to this email address only. Please do not forward it.',
        { address: url },
        { small: 'If you did not expect this, you can ignore it: nothing happens until you accept.' },
      ],
    }),
  ),
  two_factor_code: standardEmail(
    () => 'Your code to set up two-factor sign-in',
    ({ first_name, code }) => ({
      eyebrow: 'Your account',
      heading: code,
      lead: 'Type this code on your account page to set up two-factor sign-in.',
      name: first_name,
      body: [
        // The code is on its own line, so that it can be copied from the plain text.
        code,
        'It works once, within 15 minutes.',
        {
          small:
            'If this wasn’t you, someone else knows your password: please choose a new one with "Forgot your password?" on the sign-in page. Without the code nothing changes.',
        },
      ],
    }),
  ),
  confirm_new_email: standardEmail(
    () => 'Confirm your new email address',
    ({ first_name, url }) => ({
      eyebrow: 'Your account',
      heading: 'Your new email address',
      lead: 'We’ve had a request to use this email address for your account.',
      action: { label: 'Use this address', href: url },
      name: first_name,
      body: [
        'Open the link and press the button on the page. From then on you sign in with this address, and we email you here about your orders. The link works once, within 24 hours.',
        { address: url },
        { small: 'If this wasn’t you, you can ignore this email: nothing changes.' },
      ],
    }),
  ),
  email_change_started: standardEmail(
    () => 'Your email address is being changed',
    ({ first_name, new_email, url }) => ({
      eyebrow: 'Your account',
      heading: 'A new email address for your account',
      lead: `Someone who knows your password asked to change the email address of your account to ${new_email}.`,
      action: { label: 'This wasn’t me: stop it', href: url },
      name: first_name,
      body: [
        'If this was you, please open the link that we have sent to your new address. You can ignore this email.',
        'If it wasn’t you, stop the change now. You can still stop it for a day after the new address has been confirmed: your account then gets this address back.',
        { address: url },
        { small: 'After you have stopped it, choose a new password with "Forgot your password?" on the sign-in page.' },
      ],
    }),
  ),
  passkey_changed: standardEmail(
    ({ change }) => `A passkey was ${change === 'added' ? 'added to' : 'removed from'} your account`,
    ({ first_name, change, passkey, changed_at }, { siteUrl }) => ({
      eyebrow: 'Your account',
      heading: change === 'added' ? 'You have a new passkey.' : 'A passkey was removed.',
      lead: `The passkey “${passkey}” was ${change === 'added' ? 'added to' : 'removed from'} your account on ${formatMoment(new Date(changed_at))}.`,
      action: { label: 'See your passkeys', href: `${siteUrl}${href.account}` },
      name: first_name,
      body: [
        change === 'added'
          ? 'You can now sign in with it, without your password or a code.'
          : 'It can no longer be used to sign in. You can delete it from your device or password manager, too.',
        { address: `${siteUrl}${href.account}` },
        {
          small:
            'If this wasn’t you, someone else knows your password: please choose a new one with "Forgot your password?" on the sign-in page, then remove every passkey on your account that you do not recognise.',
        },
      ],
    }),
  ),
  data_copied: standardEmail(
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
  ),
  account_deleted: standardEmail(
    () => 'Your account has been deleted',
    ({ first_name, kept }) => ({
      eyebrow: 'Your account',
      heading: 'Goodbye.',
      lead:
        kept.length === 0
          ? 'We have deleted your account and the information we held about you.'
          : 'We have deleted your account and everything in it, except what we need for the orders below.',
      name: first_name,
      body:
        kept.length === 0
          ? [`${books} We have kept nothing else, and this is our last email to you.`, notYou]
          : [
              'We’ll erase the details of these orders automatically once each is settled. This is what is still open:',
              { facts: kept.map(({ number, reason }) => [`Order ${number}`, reason] as const) },
              books,
              notYou,
            ],
    }),
  ),
} satisfies Partial<Emails>
