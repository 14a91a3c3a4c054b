import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listUsers } from '#db/accounts.ts'
import type { Services } from '#services/services.ts'

export async function adminListUsers(
  { db }: Services,
  input: HandlerInput<'admin-list-users'>,
): Promise<HandlerResult<'admin-list-users'>> {
  const { rows, next } = await listUsers(db, input)
  return { users: rows, next }
}
