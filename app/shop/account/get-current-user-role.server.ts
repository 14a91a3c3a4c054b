import { findStanding } from '#db/people/roles.ts'
import type { Handler } from '#services/handler.ts'

export const getCurrentUserRole: Handler<'get_current_user_role'> = async ({ db }, _input, caller) =>
  (await findStanding(db, caller.userId)).role
