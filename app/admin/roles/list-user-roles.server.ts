import { listUserRoles as listRoles } from '#db/people/roles.ts'
import type { Handler } from '#services/handler.ts'

export const listUserRoles: Handler<'list-user-roles'> = ({ db }, input) => listRoles(db, input)
