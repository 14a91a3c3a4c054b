import type { Mailbox } from '#sandbox/mailbox/mailbox.ts'
import type { Config } from '../config.ts'
import type { EmailInbox } from './email-inbox.ts'
import type { EmailTransport } from './email.ts'
import { openResendInbox } from './resend-inbox.ts'
import { openResend } from './resend.ts'
import { openSmtp } from './smtp.ts'

/** The email provider that the settings name. */
export function openEmail({ email }: Pick<Config, 'email'>, mailbox: Mailbox | null): EmailTransport {
  switch (email.kind) {
    case 'resend':
      return openResend(email)
    case 'smtp':
      return openSmtp(email.url)
    case 'mailbox':
      if (mailbox === null) throw new Error('The settings name the mailbox, and none was opened')
      return mailbox
  }
}

/** The source of replies, bounces and complaints: Resend if its webhooks are set up; an SMTP server has none. */
export function openEmailInbox({ email }: Pick<Config, 'email'>, mailbox: Mailbox | null): EmailInbox | null {
  const { webhookSecret } = email
  if (webhookSecret === null) return null
  if (email.kind === 'resend') return openResendInbox({ apiKey: email.apiKey, baseUrl: email.baseUrl, webhookSecret })
  if (mailbox === null) return null
  return openResendInbox({ apiKey: 're_mailbox', baseUrl: null, webhookSecret, fetch: mailbox.answerApi })
}
