import { failure, isFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { erasePerson } from '#db/people/erase-person.ts'
import { findPerson } from '#db/people/person.ts'
import { staffStay } from '#domain/customers/erasure.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'
import { describeKept, findRoleOf } from '#services/person/what-stays.ts'
import { requirePassword } from './require-password.server.ts'

export const deleteMyAccount: Handler<'delete-my-account'> = async (services, { password }, caller) => {
  const wrong = await requirePassword(services, caller, password)
  if (wrong) return wrong
  const { db, clock } = services
  const { userId } = caller
  const deleted = await db.transaction().execute(async (tx) => {
    if ((await findRoleOf(tx, userId)) !== 'user') return failure('conflict', staffStay)
    const person = await findPerson(tx, userId)
    if (!person) return failure('unauthenticated', 'Please sign in.')
    const kept = (await erasePerson(tx, person, clock.now())).map(describeKept)
    await recordChange(tx, {
      performedBy: userId,
      action: 'delete-my-account',
      subjectType: 'account',
      subjectId: userId,
      before: null,
      after: { orders_kept: person.orders.length, erased_later: kept.length },
    })
    await queueEmail(tx, {
      type: 'account_deleted',
      to: { email: person.email, name: null },
      data: { first_name: null, kept: kept.map(({ number, reason }) => ({ number, reason })) },
    })
    return kept
  })
  return isFailure(deleted) ? deleted : { success: true, kept: deleted }
}
