import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listEmailLogs as listEmails } from '#db/email-logs.ts'
import type { Services } from '#services/services.ts'

export async function listEmailLogs(
  { db }: Services,
  input: HandlerInput<'list-email-logs'>,
): Promise<HandlerResult<'list-email-logs'>> {
  return await listEmails(db, input)
}
