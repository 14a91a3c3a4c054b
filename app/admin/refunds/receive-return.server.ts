import { failure, isFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import type { Handler } from '#services/handler.ts'
import { isRefused, receiveReturn as receive } from '#services/orders/returns.ts'
import { lockReturn } from './lock-return.server.ts'

export const receiveReturn: Handler<'receive-return'> = async (services, { id, expected_updated_at }, admin) =>
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockReturn(tx, id, expected_updated_at)
    if (isFailure(locked)) return locked
    const { order, returned } = locked
    const received = await receive(tx, services, order, returned)
    if (isRefused(received)) return failure('conflict', received.why)
    await recordChange(tx, {
      performedBy: admin.userId,
      action: 'receive-return',
      subjectType: 'order',
      subjectId: order.id,
      before: { return_status: returned.status },
      after: { return_status: received.status },
    })
    return { returned: received }
  })
