import type { Handler } from '#services/handler.ts'

export const getCurrentUserRole: Handler<'get_current_user_role'> = async (_services, _input, caller) => caller.role
