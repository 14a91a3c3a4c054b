import { failure } from '#contract/failure.ts'
import { copyPerson } from '#db/people/copy-person.ts'
import { findPerson } from '#db/people/person.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'
import { zipPerson } from '#services/person/zip-person.ts'
import { requirePassword } from './require-password.server.ts'

/** One file for programs (JSON) and for people (a text). The owner is told that it was taken. */
export const downloadMyData: Handler<'download-my-data'> = async (services, { password }, caller) => {
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
}
