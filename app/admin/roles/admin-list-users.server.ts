import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { listUsers } from '#db/accounts.ts'
import type { Services } from '#services/services.ts'

export async function adminListUsers(
  { db }: Services,
  input: FunctionParsedInput<'admin-list-users'>,
): Promise<FunctionResult<'admin-list-users'>> {
  const { rows, next } = await listUsers(db, input)
  return { users: rows, next }
}
