import { failure } from '#contract/failure.ts'
import { updateCase } from '#db/cases/case-row.ts'
import { findStaffAccess } from '#db/people/roles.ts'
import { mayAct } from '#domain/customers/role.ts'
import type { Handler } from '#services/handler.ts'
import { changeCase } from './change-case.server.ts'

export const assignCase: Handler<'assign-case'> = (services, { assigned_to, ...asked }, caller) =>
  changeCase(services, 'assign-case', { ...asked, caller }, async (tx, found, now) => {
    if (found.assigned_to === assigned_to) return null
    if (assigned_to !== null && !mayAct((await findStaffAccess(tx, assigned_to)).role, 'support')) {
      return failure(
        'refused',
        'Cases are looked after by support, managers and admins: this account has none of these roles.',
      )
    }
    const changed = await updateCase(tx, found.id, { assigned_to, updated_at: now })
    return { changed, before: { assigned_to: found.assigned_to }, after: { assigned_to } }
  })
