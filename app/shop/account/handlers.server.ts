import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { copyPerson } from '#db/people/copy-person.ts'
import { erasePerson } from '#db/people/erase-person.ts'
import { listKeptOrders } from '#db/people/kept-orders.ts'
import { findPerson } from '#db/people/person.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { staffStay } from '#domain/customers/erasure.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handlers, User } from '#services/handler.ts'
import { describeKept, findRoleOf } from '#services/person/what-stays.ts'
import { zipPerson } from '#services/person/zip-person.ts'
import type { Services } from '#services/services.ts'

export const accountHandlers = {
  get_current_user_role: async (_services, _input, caller) => caller.role,
  'preview-deletion': async ({ db }, _input, { userId }) => {
    if ((await findRoleOf(db, userId)) !== 'user') return { refusal: staffStay, kept: [] }
    const orders = (await findPerson(db, userId))?.orders ?? []
    const kept = await listKeptOrders(
      db,
      orders.map(({ id }) => id),
    )
    return { refusal: null, kept: kept.map(describeKept) }
  },
  'delete-my-account': async (services, { password, reviews }, caller) => {
    const wrong = await requirePassword(services, caller, password)
    if (wrong) return wrong
    const { db, clock } = services
    const { userId } = caller
    const deleted = await db.transaction().execute(async (tx) => {
      if ((await findRoleOf(tx, userId)) !== 'user') return failure('conflict', staffStay)
      const person = await findPerson(tx, userId)
      if (!person) return failure('unauthenticated', 'Please sign in.')
      const kept = (await erasePerson(tx, person, { now: clock.now(), reviews })).map(describeKept)
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
  },
  /** One file for programs (JSON) and for people (a text). The owner is told that it was taken. */
  'download-my-data': async (services, { password }, caller) => {
    const wrong = await requirePassword(services, caller, password)
    if (wrong) return wrong
    const { db, clock } = services
    const now = clock.now()
    const copy = await db.transaction().execute(async (tx) => {
      const person = await findPerson(tx, caller.userId)
      if (!person) return null
      const copied = await copyPerson(tx, person)
      await queueEmail(tx, {
        type: 'data_copied',
        to: { email: person.email, name: person.name },
        data: { first_name: person.firstName, copied_at: now.toISOString() },
      })
      return copied
    })
    if (copy === null) return failure('unauthenticated', 'Please sign in.')
    const zip = Buffer.from(await zipPerson(services, copy, now)).toString('base64')
    return { filename: `my-data-${londonDate(now)}.zip`, zip }
  },
} satisfies Partial<Handlers>

const guesses = { calls: 10, seconds: 15 * 60 }

const sentence = 'That is not your current password.'
const wrong = failure('refused', sentence, { password: sentence })

/** For acts that a session alone must not do. Failed tries are counted. Null when the password is right. */
async function requirePassword(
  { auth, limits, metrics }: Services,
  { userId }: User,
  password: string,
): Promise<Failure | null> {
  const seconds = await limits.take('account-password', userId, guesses)
  if (seconds !== null) {
    metrics.limited.inc({ group: 'account-password' })
    return failure('rate-limited', `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`)
  }
  if (!(await auth.isPassword(userId, password))) return wrong
  await limits.giveBack('account-password', userId, guesses)
  return null
}
