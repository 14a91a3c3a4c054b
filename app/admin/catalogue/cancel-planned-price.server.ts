import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { cancelPlannedPrice as cancel } from '#db/catalogue/price-changes.ts'
import type { Handler } from '#services/handler.ts'

export const cancelPlannedPrice: Handler<'cancel-planned-price'> = (services, { id }, caller) =>
  services.db.transaction().execute(async (tx) => {
    const cancelled = await cancel(tx, id, { by: caller.userId, now: services.clock.now() })
    if (!cancelled) return failure('conflict', 'This price is effective or cancelled already.')
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'cancel-planned-price',
      subjectType: 'product',
      subjectId: cancelled.product_key,
      before: { price_pence: cancelled.price_pence, starts_at: cancelled.starts_at.toISOString() },
      after: null,
    })
    return { success: true as const }
  })
