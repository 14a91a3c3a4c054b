import type { Mailbox } from '#sandbox/mailbox/mailbox.ts'
import type { Config } from '../config.ts'
import type { EmailTransport } from './email.ts'
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
