import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listContactSubmissions as list } from '#db/contact-submissions.ts'
import type { Services } from '#services/services.ts'

export async function listContactSubmissions(
  { db }: Services,
  input: HandlerInput<'list-contact-submissions'>,
): Promise<HandlerResult<'list-contact-submissions'>> {
  return await list(db, input)
}
