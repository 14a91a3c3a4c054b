import * as z from 'zod/mini'
import { roles, staffRoles } from '#domain/customers/role.ts'
import * as admin from '../operations/admin.ts'
import { defineFunction, perMinute } from '../define-function.ts'
import { email, instant, listInput, nothing, optionalText, page, uuid } from '../fields.ts'

export const rolesFunctions = {
  get_current_user_role: defineFunction({
    about: 'The role of the caller.',
    access: 'user',
    input: nothing,
    output: z.enum(roles),
  }),
  bootstrap_first_admin: defineFunction({
    about:
      'Makes the caller the first admin, while there is none. In production it asks for the code that the start prints.',
    access: 'user',
    input: z.object({ target_user_id: uuid, code: optionalText(100) }),
    output: z.boolean(),
  }),
  manage_user_role: defineFunction({
    about: 'Grants or revokes a role; false when nothing had to change.',
    access: 'admin',
    input: admin.manageUserRoleInput,
    output: z.boolean(),
  }),
  'admin-list-users': defineFunction({
    about: 'All accounts, newest first.',
    access: 'admin',
    input: z.object(listInput),
    output: z.object({ users: z.array(admin.userRow), next: z.nullable(z.string()) }),
  }),
  'list-user-roles': defineFunction({
    about: 'Roles given, newest first.',
    access: 'admin',
    input: z.object(listInput),
    output: page(admin.userRoleRow),
  }),
  'list-staff': defineFunction({
    about: 'All staff, with role, when they were last seen, and whether they have a second factor; and who is invited.',
    access: 'admin',
    input: nothing,
    output: z.object({ rows: z.array(admin.staffRow), invitations: z.array(admin.invitationRow) }),
  }),
  'set-staff-role': defineFunction({
    about: 'Gives a person one role and no other, with the reason; false when nothing had to change.',
    access: 'admin',
    input: admin.setStaffRoleInput,
    output: z.boolean(),
  }),
  'invite-colleague': defineFunction({
    about: 'Emails a link, good for 7 days, that gives this address a role. A second invitation replaces the first.',
    access: 'admin',
    input: admin.inviteColleagueInput,
    output: z.object({ expires_at: instant }),
  }),
  'withdraw-invitation': defineFunction({
    about: 'Ends the link of an invitation; false when there was none.',
    access: 'admin',
    input: z.object({ email }),
    output: z.boolean(),
  }),
  'accept-invitation': defineFunction({
    about: 'Gives the caller the role to which their address was invited.',
    access: 'user',
    limit: perMinute(30),
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.enum(staffRoles),
  }),
  'list-role-audit-log': defineFunction({
    about: 'The last 50 changes of roles, newest first.',
    access: 'admin',
    input: nothing,
    output: z.object({ rows: z.array(admin.roleAuditRow) }),
  }),
}
