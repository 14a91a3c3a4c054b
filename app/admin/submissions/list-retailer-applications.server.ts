import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listRetailerApplications as list } from '#db/retailer-applications.ts'
import type { Services } from '#services/services.ts'

export async function listRetailerApplications(
  { db }: Services,
  input: HandlerInput<'list-retailer-applications'>,
): Promise<HandlerResult<'list-retailer-applications'>> {
  return await list(db, input)
}
