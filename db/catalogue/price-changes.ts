import { sql } from 'kysely'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { Pence } from '#domain/orders/money.ts'
import type { Db, Tx } from '../tables.ts'
import { exists, first } from '../driver/rows.ts'

type NotedChange = { key: ProductKey; before: Pence; after: Pence; by: string | null; now: Date }

export async function notePriceChange(tx: Tx, change: NotedChange): Promise<void> {
  const { key, before, after, by, now } = change
  await tx
    .insertInto('price_changes')
    .values({
      product_key: key,
      price_before: before,
      price_pence: after,
      starts_at: now,
      created_by: by,
      created_at: now,
      applied_at: now,
    })
    .execute()
}

const withWriter = (db: Db) =>
  db
    .selectFrom('price_changes')
    .leftJoin('users', 'users.id', 'price_changes.created_by')
    .select(['price_changes.id', 'product_key', 'price_before', 'price_pence', 'starts_at', 'applied_at'])
    .select(['price_changes.created_at', 'users.email as created_by_email'])

export type ListedPriceChange = Awaited<ReturnType<typeof listPriceHistory>>[number]

/** The past prices of a product, newest first. */
export async function listPriceHistory(db: Db, key: ProductKey) {
  return await withWriter(db)
    .where('product_key', '=', key)
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .orderBy('price_changes.id', 'desc')
    .limit(50)
    .execute()
}

export async function findPlannedPrice(db: Db, key: ProductKey): Promise<ListedPriceChange | null> {
  return await withWriter(db)
    .where('product_key', '=', key)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .$call(first)
}

type Plan = { key: ProductKey; before: Pence; after: Pence; startsAt: Date; by: string; now: Date }

/** Plans a price. False if another price is planned already. */
export async function insertPlannedPrice(tx: Tx, plan: Plan): Promise<boolean> {
  const { key, before, after, startsAt, by, now } = plan
  return await tx
    .insertInto('price_changes')
    .values({
      product_key: key,
      price_before: before,
      price_pence: after,
      starts_at: startsAt,
      created_by: by,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .$call(exists)
}

/** The cancelled plan; null if there is none. */
export async function cancelPlannedPrice(tx: Tx, id: string, { by, now }: { by: string; now: Date }) {
  return await tx
    .updateTable('price_changes')
    .set({ cancelled_at: now, cancelled_by: by })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(['product_key', 'price_pence', 'starts_at'])
    .$call(first)
}

/** Locks a planned price that is due; null if there is none. */
export async function takeDuePrice(tx: Tx, now: Date) {
  const { rows } = await sql<{ id: string; product_key: ProductKey; price_pence: Pence }>`
    select id, product_key, price_pence from price_changes
    where applied_at is null and cancelled_at is null and starts_at <= ${now}
    order by starts_at, id limit 1 for update skip locked
  `.execute(tx)
  return rows[0] ?? null
}

/** Applies a planned price to the product and records the price it replaces, which may have changed since it was planned. */
export async function applyPrice(
  tx: Tx,
  plan: { id: string; product_key: ProductKey; price_pence: Pence; price_before: Pence },
  now: Date,
): Promise<void> {
  const { id, product_key, price_pence, price_before } = plan
  await tx.updateTable('products').set({ price_pence, updated_at: now }).where('key', '=', product_key).execute()
  await tx.updateTable('price_changes').set({ applied_at: now, price_before }).where('id', '=', id).execute()
}

export async function findNextPrice(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('price_changes')
    .select((is) => is.fn.min('starts_at').as('at'))
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return at
}
