import { failure, isFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { erasePerson } from '#db/people/erase-person.ts'
import { findPerson } from '#db/people/person.ts'
import { revokeRole } from '#db/people/roles.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'
import { requirePassword } from './require-password.server.ts'

export const deleteMyAccount: Handler<'delete-my-account'> = async (services, { password }, caller) => {
  const wrong = await requirePassword(services, caller, password)
  if (wrong) return wrong
  const { db } = services
  const { userId } = caller
  const deleted = await db.transaction().execute(async (tx) => {
    // A shop without an admin could never get one again.
    const role = { userId, role: 'admin', performedBy: userId, reason: 'The account was deleted.' } as const
    if ((await revokeRole(tx, role)) === 'last-admin') {
      return failure('conflict', 'You are the last admin of this shop. Please make somebody else an admin first.')
    }
    const person = await findPerson(tx, userId)
    if (!person) return failure('unauthenticated', 'Please sign in.')
    await erasePerson(tx, person)
    await recordChange(tx, {
      performedBy: userId,
      action: 'delete-my-account',
      subjectType: 'account',
      subjectId: userId,
      before: null,
      after: { orders_kept: person.orders.length },
    })
    await queueEmail(tx, {
      type: 'account_deleted',
      to: { email: person.email, name: null },
      data: { first_name: null },
    })
    return null
  })
  return isFailure(deleted) ? deleted : { success: true }
}
