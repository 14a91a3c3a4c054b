import { sql, type Insertable } from 'kysely'
import type { PaymentMethod } from '#domain/orders/manual-order.ts'
import type { Pence } from '#domain/orders/money.ts'
import type { ProductKey } from '#domain/products/catalogue.ts'
import type { HeldByOrder } from './held-by-order.ts'
import { page } from '#db/driver/keyset.ts'
import { promoTerms, toPromoCode, type KnownPromoCode } from '#db/catalogue/promo-codes.ts'
import type { Database, Db, Tx } from '#db/tables.ts'
import type { OrderRow } from './order-row.ts'
import { countRows, exists, first } from '../driver/rows.ts'

export type CheckoutTerms = {
  price: Pence
  active: boolean
  /** The remaining stock; null if it is not counted. */
  stock: number | null
  promo: KnownPromoCode | null
}

/** The product's current price and the code's terms, in one statement. `code` must be normalised. */
export async function findCheckoutTerms(db: Db, key: ProductKey, code: string | null): Promise<CheckoutTerms | null> {
  const row = await db
    .selectFrom('products')
    .leftJoin('promo_codes', (join) => join.on('promo_codes.code', '=', code))
    .select(['products.price_pence', 'products.active as isActive', 'products.stock'])
    .selectAll('promo_codes')
    .select(promoTerms.as('terms'))
    .where('products.key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const { price_pence: price, isActive: active, stock, terms, ...promo } = row
  // The join adds all columns of the code or none of them.
  const known = promo.code === null ? null : { ...toPromoCode(promo as Parameters<typeof toPromoCode>[0]), terms }
  return { price, active, stock, promo: known }
}

export type PlacedOrder = {
  id: string
  productKey: ProductKey
  productName: string
  price: Pence
  quantity: number
  subtotal: Pence
  discount: Pence
  total: Pence
  promoCode: string | null
  /** The terms of the code when the discount was calculated: see `promoTerms`. */
  promoTerms: string | null
  userId: string | null
  /** The hash of the client, whose open checkouts are limited; null if this checkout reserves nothing that can run out. */
  clientHash: string | null
  /** Whether to reserve stock; a test checkout sells nothing. */
  isCounted: boolean
  isTest: boolean
  /** The provider's checkout; null for an order entered by staff. */
  checkout: { id: string; livemode: boolean } | null
  now: Date
}

export type Placement = 'placed' | 'terms changed' | 'out of stock' | 'code used up'

/** Takes a use of the code, reserves stock and stores the order in one statement. Locks in the same sequence as `lockOrder`. */
export async function placeOrder(db: Db, { checkout, ...order }: PlacedOrder): Promise<Placement> {
  const reserved = order.isCounted ? order.quantity : 0
  const { rows } = await sql<{ is_placed: boolean; is_agreed: boolean; has_code: boolean }>`
    with known_code as (
      select code, max_uses is null or uses < max_uses as is_open, ${promoTerms} = ${order.promoTerms} as is_agreed
      from promo_codes where code = ${order.promoCode}
      for update
    ),
    agreed as (
      select 1 from products
      where key = ${order.productKey} and active and price_pence = ${order.price}::integer
        and (${order.isTest}::boolean or (stock is not null) = ${order.isCounted}::boolean)
        and (${order.promoCode}::text is null or exists (select from known_code where is_agreed))
    ),
    allowed as (
      select 1 from agreed where ${order.promoCode}::text is null or exists (select from known_code where is_open)
    ),
    reserved as (
      update products set stock = stock - ${reserved}::integer
      where key = ${order.productKey} and active and stock >= ${reserved}::integer
        and ${order.isCounted}::boolean and exists (select from allowed)
      returning key
    ),
    placed as (
      insert into orders (
        id, product_key, product_name, product_price, quantity, subtotal, discount, total_amount, promo_code,
        promo_use_held, user_id, client_hash, reserved, stripe_session_id, livemode, is_test, created_at,
        updated_at
      )
      select
        ${order.id}::uuid, ${order.productKey}, ${order.productName}, ${order.price}::integer,
        ${order.quantity}::integer, ${order.subtotal}::integer, ${order.discount}::integer,
        ${order.total}::integer, ${order.promoCode}, ${order.promoCode}::text is not null,
        ${order.userId}::uuid, ${order.clientHash}, ${reserved}::integer, ${checkout?.id ?? null},
        ${checkout?.livemode ?? false}::boolean, ${order.isTest}::boolean, ${order.now}::timestamptz, ${order.now}::timestamptz
      from allowed
      where not ${order.isCounted}::boolean or exists (select from reserved)
      returning id
    ),
    used as (
      update promo_codes set uses = uses + 1
      where code in (select code from known_code) and exists (select from placed)
    )
    select exists (select from placed) as is_placed, exists (select from agreed) as is_agreed,
      exists (select from allowed) as has_code`.execute(db)
  const [outcome] = rows
  if (outcome?.is_placed) return 'placed'
  if (!outcome?.is_agreed) return 'terms changed'
  return outcome.has_code ? 'out of stock' : 'code used up'
}

/** Stores a failed order for staff to see; it reserves nothing. */
export async function noteFailedOrder(db: Db, order: Omit<PlacedOrder, 'checkout'>, note: string): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      id: order.id,
      product_key: order.productKey,
      product_name: order.productName,
      product_price: order.price,
      quantity: order.quantity,
      subtotal: order.subtotal,
      discount: order.discount,
      total_amount: order.total,
      promo_code: order.promoCode,
      user_id: order.userId,
      payment_status: 'failed',
      notes: note,
      created_at: order.now,
      updated_at: order.now,
    })
    .execute()
}

/** False if another transaction stored the same order first. */
export async function insertOrder(tx: Tx, order: Insertable<Database['orders']>): Promise<boolean> {
  return await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .$call(exists)
}

export type WaitingOrder = {
  id: string
  stripe_session_id: string | null
  pays_by: PaymentMethod
  /** Whether a newer checkout has replaced it. */
  is_replaced: boolean
}

/** Leases pending orders whose payment the provider is to be asked about, never-checked orders first. Leaves out mismatches. */
export async function takeOrdersToCheck(
  db: Db,
  times: { now: Date; placedBefore: Date; checkedBefore: Date },
  limit: number,
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    with waiting as (
      select id from orders
      where payment_status = 'pending' and payment_problem is null and pays_by in ('checkout', 'link')
        and created_at < ${times.placedBefore}
        and (checked_at is null or checked_at < ${times.checkedBefore})
      order by checked_at nulls first, created_at, id limit ${limit} for update skip locked
    )
    update orders set checked_at = ${times.now} from waiting where orders.id = waiting.id
    returning orders.id, orders.stripe_session_id, orders.pays_by, checkout_replacement(orders.replaced_by) = 'open' as is_replaced
  `.execute(db)
  return rows
}

export type UnpaidOrder = Pick<OrderRow, 'id' | 'stripe_session_id' | 'payment_status' | 'created_at'>

/** Unpaid orders without a known buyer, newest first. */
export async function listPlaceholderOrders(db: Db, { cursor, limit }: { cursor: string | null; limit: number }) {
  return await db
    .selectFrom('orders')
    .select(['id', 'stripe_session_id', 'payment_status', 'created_at'])
    .where('customer_email', 'is', null)
    .where('payment_status', 'in', ['pending', 'failed'])
    .$call(page({ at: 'created_at', id: 'id' }, { cursor, limit }))
}

export async function countPlaceholderOrders(db: Db): Promise<number> {
  return await db
    .selectFrom('orders')
    .where('customer_email', 'is', null)
    .where('payment_status', 'in', ['pending', 'failed'])
    .$call(countRows)
}

/** Deletes an order unless it was paid meanwhile; returns what it reserved, or null if it stays. */
export async function deletePlaceholderOrder(tx: Tx, id: string): Promise<HeldByOrder | null> {
  return await tx
    .deleteFrom('orders')
    .where('id', '=', id)
    .where('customer_email', 'is', null)
    .where('payment_status', 'in', ['pending', 'failed'])
    .returning(['product_key', 'reserved', 'promo_code', 'promo_use_held'])
    .$call(first)
}
