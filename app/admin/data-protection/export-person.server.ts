import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { copyNotes, copyPerson } from '#db/people/copy-person.ts'
import { findPersonByEmail } from '#db/people/person.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import type { Handler } from '#services/handler.ts'
import { zipPerson } from '#services/person/zip-person.ts'

export const exportPerson: Handler<'export-person'> = async (services, { email }, caller) => {
  const { db, clock } = services
  const now = clock.now()
  const copy = await db.transaction().execute(async (tx) => {
    const person = await findPersonByEmail(tx, email)
    if (!person) return null
    // The log does not name the person, or it would be one more place to erase them from.
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'export-person',
      subjectType: 'person',
      subjectId: person.accountId ?? 'no account',
      before: null,
      after: { orders: person.orders.length },
    })
    return { ...(await copyPerson(tx, person)), notes: await copyNotes(tx, person) }
  })
  if (copy === null) return failure('not-found', 'Nobody with this email address is known here.')
  const zip = Buffer.from(await zipPerson(services, copy, now)).toString('base64')
  return { filename: `person-${londonDate(now)}.zip`, zip }
}
