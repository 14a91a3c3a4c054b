import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listWarrantyClaims as list } from '#db/warranty-claims.ts'
import type { Services } from '#services/services.ts'

export async function listWarrantyClaims(
  { db }: Services,
  input: HandlerInput<'list-warranty-claims'>,
): Promise<HandlerResult<'list-warranty-claims'>> {
  return await list(db, input)
}
