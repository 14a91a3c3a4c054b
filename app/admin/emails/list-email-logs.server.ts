import { listEmailLogs as listEmails } from '#db/emails/email-logs.ts'
import type { Handler } from '#services/handler.ts'

export const listEmailLogs: Handler<'list-email-logs'> = ({ db }, input) => listEmails(db, input)
