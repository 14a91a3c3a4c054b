import type { Db } from '#db/tables.ts'
import type { Config } from '../config.ts'
import type { EmailTransport } from './email.ts'
import { openMailbox } from './mailbox.ts'
import { openResend } from './resend.ts'
import { openSmtp } from './smtp.ts'

/** Whatever way of sending the settings name. */
export function openEmail({ email }: Pick<Config, 'email'>, db: Db): EmailTransport {
  switch (email.kind) {
    case 'resend':
      return openResend(email)
    case 'smtp':
      return openSmtp(email.url)
    case 'mailbox':
      return openMailbox(db)
  }
}
