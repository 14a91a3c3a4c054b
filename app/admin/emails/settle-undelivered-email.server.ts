import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { settleUndelivered } from '#db/emails/undelivered-emails.ts'
import type { Handler } from '#services/handler.ts'

export const settleUndeliveredEmail: Handler<'settle-undelivered-email'> = ({ db, clock }, { id }, caller) =>
  db.transaction().execute(async (tx) => {
    const count = await settleUndelivered(tx, id, clock.now())
    if (count === 0) return failure('conflict', 'Nothing sent to this address waits for anybody any more.')
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'settle-undelivered-email',
      subjectType: 'email',
      subjectId: id,
      before: { undelivered: count },
      after: { undelivered: 0 },
    })
    return { success: true }
  })
