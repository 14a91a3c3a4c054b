import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { listRetailerApplications as list } from '#db/retailer-applications.ts'
import type { Services } from '#services/services.ts'

export async function listRetailerApplications(
  { db }: Services,
  input: FunctionParsedInput<'list-retailer-applications'>,
): Promise<FunctionResult<'list-retailer-applications'>> {
  return await list(db, input)
}
