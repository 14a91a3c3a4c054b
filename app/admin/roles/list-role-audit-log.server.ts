import type { HandlerResult } from '#contract/functions.ts'
import { listRoleChanges } from '#db/roles.ts'
import type { Services } from '#services/services.ts'

const shown = 50

export async function listRoleAuditLog({ db }: Services): Promise<HandlerResult<'list-role-audit-log'>> {
  return { rows: await listRoleChanges(db, shown) }
}
