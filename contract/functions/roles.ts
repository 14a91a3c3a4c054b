import * as z from 'zod/mini'
import { roles, staffRoles } from '#domain/customers/role.ts'
import * as admin from '../operations/admin.ts'
import { forUsers, forAdmins, perMinute } from '../define-function.ts'
import { email, instant, listInput, nothing, optionalText, page, uuid } from '../fields.ts'

export const rolesFunctions = {
  get_current_user_role: forUsers({
    about: 'The role of the caller.',
    input: nothing,
    output: z.enum(roles),
  }),
  bootstrap_first_admin: forUsers({
    about:
      'Makes the caller the first admin, while there is none. In production it asks for the code that the shop printed when it started.',
    input: z.object({ target_user_id: uuid, code: optionalText(100) }),
    output: z.boolean(),
  }),
  manage_user_role: forAdmins({
    about: 'Grants or revokes a role; false when nothing had to change.',
    input: admin.manageUserRoleInput,
    output: z.boolean(),
  }),
  'admin-list-users': forAdmins({
    about: 'All accounts, newest first.',
    input: z.object(listInput),
    output: z.object({ users: z.array(admin.userRow), next: z.nullable(z.string()) }),
  }),
  'list-user-roles': forAdmins({
    about: 'Roles given, newest first.',
    input: z.object(listInput),
    output: page(z.object({ id: z.string(), user_id: z.string(), role: z.enum(roles), created_at: instant })),
  }),
  'list-staff': forAdmins({
    about: 'All staff, with role, when they were last seen, and whether they have a second factor; and who is invited.',
    input: nothing,
    output: z.object({
      rows: z.array(admin.staffRow),
      invitations: z.array(z.object({ email: z.string(), role: z.enum(staffRoles), expires_at: instant })),
    }),
  }),
  'set-staff-role': forAdmins({
    about: 'Gives a person one role and no other, with the reason; false when nothing had to change.',
    input: admin.setStaffRoleInput,
    output: z.boolean(),
  }),
  'invite-colleague': forAdmins({
    about: 'Emails a link, valid for 7 days, that gives this address a role. A second invitation replaces the first.',
    input: admin.inviteColleagueInput,
    output: z.object({ expires_at: instant }),
  }),
  'withdraw-invitation': forAdmins({
    about: 'Withdraws an invitation; false when there was none.',
    input: z.object({ email }),
    output: z.boolean(),
  }),
  'accept-invitation': forUsers({
    about: 'Gives the caller the role to which their address was invited.',
    limit: perMinute(30),
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.enum(staffRoles),
  }),
  'list-role-audit-log': forAdmins({
    about: 'The last 50 changes of roles, newest first.',
    input: nothing,
    output: z.object({ rows: z.array(admin.roleAuditRow) }),
  }),
}
