import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { findEmailLog as findLetter } from '#db/email-logs.ts'
import type { Services } from '#services/services.ts'

export async function findEmailLog(
  { db }: Services,
  { id }: FunctionParsedInput<'find-email-log'>,
): Promise<FunctionResult<'find-email-log'> | Failure> {
  return (await findLetter(db, id)) ?? failure('not-found', 'There is no such email.')
}
