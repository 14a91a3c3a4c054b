import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listUserRoles as listRoles } from '#db/roles.ts'
import type { Services } from '#services/services.ts'

export async function listUserRoles(
  { db }: Services,
  input: HandlerInput<'list-user-roles'>,
): Promise<HandlerResult<'list-user-roles'>> {
  return await listRoles(db, input)
}
