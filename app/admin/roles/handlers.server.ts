import { listUsers } from '#db/people/accounts.ts'
import { listRoleChanges, listStaff, listUserRoles } from '#db/people/roles.ts'
import type { Handlers } from '#services/handler.ts'

export const roleHandlers = {
  async 'admin-list-users'({ db }, input) {
    const { rows, next } = await listUsers(db, input)
    return { users: rows, next }
  },
  'list-staff': async ({ db }) => ({ rows: await listStaff(db) }),
  'list-user-roles': ({ db }, input) => listUserRoles(db, input),
  'list-role-audit-log': async ({ db }) => ({ rows: await listRoleChanges(db, 50) }),
} satisfies Partial<Handlers>
