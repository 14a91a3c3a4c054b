import type { Selectable } from 'kysely'
import type { PromoCode } from '#domain/promo.ts'
import { seedPromoCodes } from '#domain/seed-promo-codes.ts'
import type { Db, PromoCodesTable } from './tables.ts'

const columns = [
  'code',
  'type',
  'value',
  'description',
  'scope',
  'product_pricing',
  'starts_at',
  'ends_at',
  'max_uses',
  'uses',
  'active',
  'updated_at',
] as const

/** `code` must be in its one spelling: see normalisePromoCode. */
export async function findPromoCode(db: Db, code: string): Promise<PromoCode | null> {
  const row = await db.selectFrom('promo_codes').select(columns).where('code', '=', code).executeTakeFirst()
  return row ? toPromoCode(row) : null
}

export async function seedPromoCodeRows(db: Db): Promise<void> {
  const rows = seedPromoCodes.map((promo) => ({
    code: promo.code,
    type: promo.type,
    value: promo.value,
    description: promo.description,
    scope: promo.scope,
    product_pricing: promo.productPricing === null ? null : JSON.stringify(promo.productPricing),
    starts_at: promo.startsAt,
    ends_at: promo.endsAt,
    max_uses: promo.maxUses,
  }))
  await db
    .insertInto('promo_codes')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

export function toPromoCode(row: Pick<Selectable<PromoCodesTable>, (typeof columns)[number]>): PromoCode {
  return {
    code: row.code,
    type: row.type,
    value: row.value,
    description: row.description,
    scope: 'all',
    productPricing: row.product_pricing,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    uses: row.uses,
    active: row.active,
  }
}
