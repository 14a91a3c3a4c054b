import { failure, isFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { claimLabel } from '#db/cases/files.ts'
import { dueOn } from '#domain/calendar/deadlines.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { whyNoLabel } from '#domain/orders/return.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { returnLabel } from '#services/email/return-emails.ts'
import { refuseUploads } from '#services/files/refuse-uploads.ts'
import type { Handler } from '#services/handler.ts'
import { lockReturn } from './lock-return.server.ts'

export const addReturnLabel: Handler<'add-return-label'> = async ({ db, clock }, { id, upload }, admin) =>
  await db.transaction().execute(async (tx) => {
    const locked = await lockReturn(tx, id, undefined)
    if (isFailure(locked)) return locked
    const { order, returned } = locked
    const reason = whyNoLabel(returned)
    if (reason !== null) return failure('conflict', reason)
    const refusal = await refuseUploads(tx, [upload], admin.userId)
    if (refusal) return refusal
    await claimLabel(tx, upload, { returnId: returned.id, now: clock.now() })
    // Nothing may be posted until the buyer has said that the battery is safe; the label is sent after that answer.
    if (hasBuyer(order) && returned.is_battery_suspect === false) {
      const label = { dueOn: dueOn('goods-back', londonDate(returned.told_at)), fileId: upload }
      await queueEmail(tx, returnLabel(order, returned, label))
    }
    await recordChange(tx, admin, 'add-return-label', ['order', order.id], {
      before: {},
      after: { return_label: upload },
    })
    return { returned }
  })
