import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { listAuditLog as list } from '#db/audit-log.ts'
import type { Services } from '#services/services.ts'

export async function listAuditLog(
  { db }: Services,
  input: FunctionParsedInput<'list-audit-log'>,
): Promise<FunctionResult<'list-audit-log'>> {
  return await list(db, input)
}
