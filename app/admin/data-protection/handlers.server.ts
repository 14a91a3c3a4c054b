import { failure, fieldFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { copyNotes, copyPerson } from '#db/people/copy-person.ts'
import { erasePerson as eraseEverywhere } from '#db/people/erase-person.ts'
import { findPersonByEmail } from '#db/people/person.ts'
import { countOver, listRetentionRuns } from '#db/people/retention.ts'
import { findStaffAccess } from '#db/people/roles.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { keptSince, retentionKinds } from '#domain/customers/retention.ts'
import type { Handlers } from '#services/handler.ts'
import { describeKept } from '#services/person/what-stays.ts'
import { zipPerson } from '#services/person/zip-person.ts'

export const dataProtectionHandlers = {
  'preview-retention': async ({ db, clock, config }) => {
    const now = clock.now()
    const rows = []
    for (const kind of retentionKinds) {
      const days = config.retention[kind]
      const before = keptSince(kind, days, now)
      rows.push({ kind, days, before, count: await countOver(db, kind, before) })
    }
    return { rows, runs: await listRetentionRuns(db) }
  },
  'export-person': async (services, { email }, caller) => {
    const { db, clock } = services
    const now = clock.now()
    const copy = await db.transaction().execute(async (tx) => {
      const person = await findPersonByEmail(tx, email)
      if (!person) return null
      // The log does not name the person, because an erasure would have to remove the name from it, too.
      await recordChange(tx, caller, 'export-person', ['person', person.accountId ?? 'no account'], {
        after: { orders: person.orders.length },
      })
      return { ...(await copyPerson(tx, person)), notes: await copyNotes(tx, person) }
    })
    if (copy === null) return failure('not-found', 'No data is kept about this email address.')
    const zip = Buffer.from(await zipPerson(services, copy, now)).toString('base64')
    return { filename: `person-${londonDate(now)}.zip`, zip }
  },
  'erase-person': async ({ db, clock }, { email, confirmation, reviews }, caller) => {
    if (confirmation.toLowerCase() !== email.toLowerCase()) {
      return fieldFailure('input', 'confirmation', 'The two email addresses are not the same.')
    }
    return await db.transaction().execute(async (tx) => {
      const person = await findPersonByEmail(tx, email)
      if (!person) return failure('not-found', 'No data is kept about this email address.')
      if (person.accountId !== null && (await findStaffAccess(tx, person.accountId)).role !== 'user') {
        return failure('conflict', 'This person is a member of staff. Please remove their role first.')
      }
      const kept = (await eraseEverywhere(tx, person, { now: clock.now(), reviews })).map(describeKept)
      await recordChange(tx, caller, 'erase-person', ['person', 'erased'], {
        after: { orders_kept: person.orders.length, erased_later: kept.length },
      })
      return { success: true as const, orders_kept: person.orders.length, kept }
    })
  },
} satisfies Partial<Handlers>
