import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listAuditLog as list } from '#db/audit-log.ts'
import type { Services } from '#services/services.ts'

export async function listAuditLog(
  { db }: Services,
  input: HandlerInput<'list-audit-log'>,
): Promise<HandlerResult<'list-audit-log'>> {
  return await list(db, input)
}
