import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findPlannedPrice, insertPlannedPrice } from '#db/catalogue/price-changes.ts'
import { lockProduct } from '#db/catalogue/products.ts'
import { londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { isLargePriceChange } from '#domain/products/price-change.ts'
import type { Handler } from '#services/handler.ts'

export const planPrice: Handler<'plan-price'> = (services, input, caller) =>
  services.db.transaction().execute(async (tx) => {
    const { key, price_pence, price_again, starts_on } = input
    const now = services.clock.now()
    const product = await lockProduct(tx, key)
    if (!product) return failure('not-found', 'There is no such product.')
    if (starts_on <= londonDate(now)) {
      const sentence = 'Please choose a day to come; today’s price is changed under Edit.'
      return failure('input', sentence, { starts_on: sentence })
    }
    const before = product.price_pence
    if (price_pence === before) {
      const sentence = 'That is what it costs already.'
      return failure('input', sentence, { price: sentence })
    }
    if (isLargePriceChange(before, price_pence) && price_again !== price_pence) {
      const sentence = 'Please type the new price once more'
      return failure('input', sentence, { price_again: sentence })
    }
    const startsAt = startOfLondonDay(starts_on)
    const plan = { key: product.key, before, after: price_pence, startsAt, by: caller.userId, now }
    const isPlanned = await insertPlannedPrice(tx, plan)
    const planned = await findPlannedPrice(tx, product.key)
    if (!isPlanned || !planned) {
      return failure('conflict', 'Another price is planned for this product. Cancel it first.')
    }
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'plan-price',
      subjectType: 'product',
      subjectId: product.key,
      before: { price_pence: before },
      after: { price_pence, starts_at: startsAt.toISOString() },
    })
    return planned
  })
