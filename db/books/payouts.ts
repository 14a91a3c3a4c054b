import type { Insertable } from 'kysely'
import type { Database, Db } from '../tables.ts'

type ToldPayout = Omit<Insertable<Database['payouts']>, 'items_read_after' | 'items_read_at' | 'compared_at'>

/** Stores payouts from the provider. Safe to repeat. */
export async function savePayouts(db: Db, payouts: readonly ToldPayout[]): Promise<void> {
  if (payouts.length === 0) return
  await db
    .insertInto('payouts')
    .values([...payouts])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({
        status: is.ref('excluded.status'),
        failure: is.ref('excluded.failure'),
        is_itemised: is.ref('excluded.is_itemised'),
        arrives_at: is.ref('excluded.arrives_at'),
      })),
    )
    .execute()
}

/** The oldest payouts whose movements the provider lists but the shop has not completely stored. */
export async function findPayoutsToItemise(db: Db, limit: number) {
  return await db
    .selectFrom('payouts')
    .select(['id', 'items_read_after'])
    .where('is_itemised', '=', true)
    .where('is_automatic', '=', true)
    .where('items_read_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function savePayoutPage(
  db: Db,
  id: string,
  page: { items_read_after: string | null; items_read_at: Date | null },
): Promise<void> {
  await db.updateTable('payouts').set(page).where('id', '=', id).execute()
}
