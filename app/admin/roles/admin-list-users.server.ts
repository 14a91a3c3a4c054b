import { listUsers } from '#db/people/accounts.ts'
import type { Handler } from '#services/handler.ts'

export const adminListUsers: Handler<'admin-list-users'> = async ({ db }, input) => {
  const { rows, next } = await listUsers(db, input)
  return { users: rows, next }
}
