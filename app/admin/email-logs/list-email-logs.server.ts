import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { listEmailLogs as listLetters } from '#db/email-logs.ts'
import type { Services } from '#services/services.ts'

export async function listEmailLogs(
  { db }: Services,
  input: FunctionParsedInput<'list-email-logs'>,
): Promise<FunctionResult<'list-email-logs'>> {
  return await listLetters(db, input)
}
