import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { listContactSubmissions as list } from '#db/contact-submissions.ts'
import type { Services } from '#services/services.ts'

export async function listContactSubmissions(
  { db }: Services,
  input: FunctionParsedInput<'list-contact-submissions'>,
): Promise<FunctionResult<'list-contact-submissions'>> {
  return await list(db, input)
}
