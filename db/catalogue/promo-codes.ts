import { sql, type Selectable } from 'kysely'
import type { PromoCode } from '#domain/products/promo.ts'
import { seedPromoCodes } from '#domain/products/seed-promo-codes.ts'
import type { Database, Db } from '../tables.ts'
import { first } from '../driver/rows.ts'

export type PromoCodeRow = Selectable<Database['promo_codes']>

export async function listPromoCodes(db: Db): Promise<PromoCodeRow[]> {
  return await db.selectFrom('promo_codes').selectAll().orderBy('active', 'desc').orderBy('code').execute()
}

/** A code with a fingerprint of its terms, which shows whether they have changed since. */
export type KnownPromoCode = PromoCode & { terms: string }

/** A hash of everything that decides a code's value, without its count of uses. */
export const promoTerms = sql<string>`md5(row(promo_codes.type, promo_codes.value, promo_codes.product_pricing,
  promo_codes.starts_at, promo_codes.ends_at, promo_codes.max_uses, promo_codes.active)::text)`

export async function listKnownPromoCodes(db: Db): Promise<KnownPromoCode[]> {
  const rows = await db.selectFrom('promo_codes').selectAll().select(promoTerms.as('terms')).execute()
  return rows.map((row) => ({ ...toPromoCode(row), terms: row.terms }))
}

/** Locks the row, so that no other change comes between reading and logging it. */
export async function lockPromoCode(db: Db, code: string): Promise<PromoCodeRow | null> {
  return await db.selectFrom('promo_codes').selectAll().where('code', '=', code).forUpdate().$call(first)
}

/** Creates or changes a code; its count of uses stays. */
export async function savePromoCode(db: Db, promo: Omit<PromoCode, 'uses'>, now: Date): Promise<PromoCodeRow> {
  const values = toColumns(promo)
  return await db
    .insertInto('promo_codes')
    .values({ ...values, active: promo.active, updated_at: now })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...values, active: promo.active, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function seedPromoCodeRows(db: Db): Promise<void> {
  await db
    .insertInto('promo_codes')
    .values(seedPromoCodes.map(toColumns))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

function toColumns(promo: Omit<PromoCode, 'uses'>) {
  return {
    code: promo.code,
    type: promo.type,
    value: promo.value,
    description: promo.description,
    scope: promo.scope,
    product_pricing: promo.productPricing === null ? null : JSON.stringify(promo.productPricing),
    starts_at: promo.startsAt,
    ends_at: promo.endsAt,
    max_uses: promo.maxUses,
  }
}

export function toPromoCode(row: PromoCodeRow): PromoCode {
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

/** Takes a use for an order that is paid already, even beyond the last one. Null if there is no such code. */
export async function takePromoUse(db: Db, code: string): Promise<{ isBeyondLast: boolean } | null> {
  const taken = await db
    .updateTable('promo_codes')
    .set((is) => ({ uses: is('uses', '+', 1) }))
    .where('code', '=', code)
    .returning(['uses', 'max_uses'])
    .executeTakeFirst()
  return taken ? { isBeyondLast: taken.max_uses !== null && taken.uses > taken.max_uses } : null
}

/** Releases the use that an order reserved. */
export async function returnPromoUse(db: Db, code: string): Promise<void> {
  await db
    .updateTable('promo_codes')
    .set((is) => ({ uses: is('uses', '-', 1) }))
    .where('code', '=', code)
    .where('uses', '>', 0)
    .execute()
}
