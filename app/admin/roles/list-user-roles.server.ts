import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { listUserRoles as listRoles } from '#db/roles.ts'
import type { Services } from '#services/services.ts'

export async function listUserRoles(
  { db }: Services,
  input: FunctionParsedInput<'list-user-roles'>,
): Promise<FunctionResult<'list-user-roles'>> {
  return await listRoles(db, input)
}
