import { changedMeanwhile, isStale } from '#contract/failure.ts'
import { promoCodeRow } from '#contract/buying/promo.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockPromoCode, savePromoCode as save, type PromoCodeRow } from '#db/catalogue/promo-codes.ts'
import type { Handler } from '#services/handler.ts'
import { readPromoCode } from './read-promo-code.server.ts'

export const savePromoCode: Handler<'save-promo-code'> = async ({ db, clock, shopFacts }, input, caller) => {
  const saved = await db.transaction().execute(async (tx) => {
    const before = await lockPromoCode(tx, input.code)
    // Null: the caller means a new code, and there is one of that name.
    if (before && (input.expected_updated_at === null || isStale(before, input.expected_updated_at))) {
      return changedMeanwhile(promoCodeRow.parse(before))
    }
    const after = await save(tx, readPromoCode(input), clock.now())
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'save-promo-code',
      subjectType: 'promo_code',
      subjectId: after.code,
      before: before && settings(before),
      after: settings(after),
    })
    return after
  })
  // The next visitor who tries the code gets the saved version.
  await shopFacts.refresh()
  return saved
}

/** The settings of a code. Its uses are counted by the shop. */
function settings(row: PromoCodeRow) {
  const { type, value, description, product_pricing, starts_at, ends_at, max_uses, active } = row
  return { type, value, description, product_pricing, starts_at, ends_at, max_uses, active }
}
