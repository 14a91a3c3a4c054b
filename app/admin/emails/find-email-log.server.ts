import { failure } from '#contract/failure.ts'
import { findEmailLog as findEmail } from '#db/emails/email-logs.ts'
import type { Handler } from '#services/handler.ts'

export const findEmailLog: Handler<'find-email-log'> = async ({ db }, { id }) =>
  (await findEmail(db, id)) ?? failure('not-found', 'There is no such email.')
