import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { findEmailLog as findEmail } from '#db/email-logs.ts'
import type { Services } from '#services/services.ts'

export async function findEmailLog(
  { db }: Services,
  { id }: HandlerInput<'find-email-log'>,
): Promise<HandlerResult<'find-email-log'> | Failure> {
  return (await findEmail(db, id)) ?? failure('not-found', 'There is no such email.')
}
