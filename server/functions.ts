import type { FunctionName } from '#contract/functions.ts'
import { bootstrapFirstAdmin } from '#app/account/bootstrap-first-admin.server.ts'
import { getCurrentUserRole } from '#app/account/get-current-user-role.server.ts'
import { adminListUsers } from '#app/admin/roles/admin-list-users.server.ts'
import { listRoleAuditLog } from '#app/admin/roles/list-role-audit-log.server.ts'
import { listUserRoles } from '#app/admin/roles/list-user-roles.server.ts'
import { manageUserRole } from '#app/admin/roles/manage-user-role.server.ts'
import { checkPromo } from '#app/buy/check-promo.server.ts'
import { submitContact } from '#app/contact/submit-contact.server.ts'
import type { Implementations } from './function-endpoint.ts'

/** What stands behind each name of the contract. */
export const implementations = {
  get_current_user_role: getCurrentUserRole,
  bootstrap_first_admin: bootstrapFirstAdmin,
  manage_user_role: manageUserRole,
  'admin-list-users': adminListUsers,
  'list-user-roles': listUserRoles,
  'list-role-audit-log': listRoleAuditLog,
  'check-promo': checkPromo,
  'submit-contact': submitContact,
} satisfies Partial<Implementations> as Implementations & Record<FunctionName, unknown>
