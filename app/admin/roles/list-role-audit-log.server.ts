import { listRoleChanges } from '#db/people/roles.ts'
import type { Handler } from '#services/handler.ts'

const shown = 50

export const listRoleAuditLog: Handler<'list-role-audit-log'> = async ({ db }) => ({
  rows: await listRoleChanges(db, shown),
})
