import { failure } from '#contract/failure.ts'
import { updateCase } from '#db/cases/case-row.ts'
import { findRepair, saveRepair } from '#db/cases/repairs.ts'
import { meetDeadline } from '#db/orders/deadlines.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import type { Handler } from '#services/handler.ts'
import { changeCase } from './change-case.server.ts'

export const recordRepair: Handler<'record-repair'> = (services, { received_on, returned_on, ...asked }, caller) =>
  changeCase(services, 'record-repair', { ...asked, caller }, async (tx, found, now) => {
    if (found.kind !== 'claim') return failure('refused', 'Only a warranty claim has a repair.')
    const today = londonDate(now)
    const asked_on = londonDate(found.created_at)
    const days = { received_on, returned_on: returned_on ?? null }
    if (received_on < asked_on) {
      return failure('input', 'It cannot have come before the claim', {
        received_on: 'It cannot have come before the claim',
      })
    }
    const later = Object.entries(days).find(([, day]) => day !== null && day > today)
    if (later) return failure('input', 'This day has not come yet', { [later[0]]: 'This day has not come yet' })

    const before = await findRepair(tx, found.id)
    await saveRepair(tx, found.id, { asked_on, ...days, recordedBy: caller.userId, now })
    if (days.returned_on !== null) {
      await meetDeadline(tx, { subjectType: 'case', subjectId: found.id, kind: 'claim-resolved', now })
    }
    const changed = await updateCase(tx, found.id, { updated_at: now })
    return { changed, before: { ...before }, after: days }
  })
