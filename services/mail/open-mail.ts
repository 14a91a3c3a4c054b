import type { Db } from '#db/tables.ts'
import type { Config } from '../config.ts'
import type { MailTransport } from './mail.ts'
import { openMailbox } from './mailbox.ts'
import { openResend } from './resend.ts'
import { openSmtp } from './smtp.ts'

/** Whatever way of sending the settings name. */
export function openMail({ mail }: Pick<Config, 'mail'>, db: Db): MailTransport {
  switch (mail.kind) {
    case 'resend':
      return openResend(mail)
    case 'smtp':
      return openSmtp(mail.url)
    case 'mailbox':
      return openMailbox(db)
  }
}
