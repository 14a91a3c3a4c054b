import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { listWarrantyClaims as list } from '#db/warranty-claims.ts'
import type { Services } from '#services/services.ts'

export async function listWarrantyClaims(
  { db }: Services,
  input: FunctionParsedInput<'list-warranty-claims'>,
): Promise<FunctionResult<'list-warranty-claims'>> {
  return await list(db, input)
}
