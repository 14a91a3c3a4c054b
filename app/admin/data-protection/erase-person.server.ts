import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { erasePerson as eraseEverywhere } from '#db/people/erase-person.ts'
import { findPersonByEmail } from '#db/people/person.ts'
import { findStaffAccess } from '#db/people/roles.ts'
import type { Handler } from '#services/handler.ts'
import { describeKept } from '#services/person/what-stays.ts'

export const erasePerson: Handler<'erase-person'> = async ({ db, clock }, { email, confirmation }, caller) => {
  if (confirmation.toLowerCase() !== email.toLowerCase()) {
    const sentence = 'This is not the same email address.'
    return failure('input', sentence, { confirmation: sentence })
  }
  return await db.transaction().execute(async (tx) => {
    const person = await findPersonByEmail(tx, email)
    if (!person) return failure('not-found', 'Nobody with this email address is known here.')
    if (person.accountId !== null && (await findStaffAccess(tx, person.accountId)).role !== 'user') {
      return failure('conflict', 'This person works here. Please take their role away first.')
    }
    const kept = (await eraseEverywhere(tx, person, clock.now())).map(describeKept)
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'erase-person',
      subjectType: 'person',
      subjectId: 'erased',
      before: null,
      after: { orders_kept: person.orders.length, erased_later: kept.length },
    })
    return { success: true as const, orders_kept: person.orders.length, kept }
  })
}
