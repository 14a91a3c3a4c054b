import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { OrdersTable } from '#db/tables/orders.ts'

export const orderColumns = [
  'id',
  'product_key',
  'product_name',
  'product_price',
  'quantity',
  'subtotal',
  'discount',
  'total_amount',
  'currency',
  'promo_code',
  'customer_name',
  'customer_email',
  'buyer_known',
  'customer_phone',
  'shipping_address',
  'stripe_session_id',
  'payment_intent_id',
  'livemode',
  'is_test',
  'user_id',
  'payment_status',
  'shipping_status',
  'tracking_number',
  'carrier_name',
  'estimated_delivery',
  'shipping_date',
  'serial_numbers',
  'notes',
  'payment_problem',
  'delivered_at',
  'delivered_source',
  'cancelled_at',
  'paid_amount',
  'refunded_amount',
  'refund_requested_amount',
  'disputed_at',
  'dispute_status',
  'disputed_amount',
  'withheld_at',
  'fraud_warned_at',
  'cancellation_asked_at',
  'hold_released_at',
  'address_change_asked_at',
  'restocked_at',
  'units_missing',
  'units_cancelled',
  'units_returned',
  'units_restocked',
  'card_last_digits',
  'reserved',
  'promo_use_held',
  'payment_closed_at',
  'kind',
  'pays_by',
  'placing_reason',
  'placed_by',
  'bank_reference',
  'link_number',
  'link_expires_at',
  'confirmation_sent_at',
  'paid_at',
  'created_at',
  'updated_at',
] as const

/** An order as the shop reads it, without the columns of the sweep and of the cap on open checkouts. */
export type OrderRow = Pick<Selectable<OrdersTable>, (typeof orderColumns)[number]>

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const order = await db.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst()
  return order ?? null
}

/** The references by which an order can be found. */
export type OrderReferences = { orderId: string | null; sessionId: string | null; paymentIntentId: string | null }

/** Locks the order by any of its references. Always lock order, promo code, product in this sequence, against deadlocks. */
export async function lockOrder(tx: Tx, by: Partial<OrderReferences>): Promise<OrderRow | null> {
  const { orderId = null, sessionId = null, paymentIntentId = null } = by
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where((is) =>
      is.or([
        ...(sessionId === null ? [] : [is('stripe_session_id', '=', sessionId)]),
        ...(paymentIntentId === null ? [] : [is('payment_intent_id', '=', paymentIntentId)]),
        ...(orderId === null ? [] : [is('id', '=', orderId)]),
      ]),
    )
    .$if(sessionId !== null, (query) =>
      query.orderBy(sql`stripe_session_id = ${sessionId}`, (order) => order.desc().nullsLast()),
    )
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return order ?? null
}

/** Locks the order against changes until the transaction ends. Transactions that only read it do not wait for each other. */
export async function holdOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', orderId)
    .forShare()
    .executeTakeFirst()
  return order ?? null
}

export type OrderChanges = Omit<Updateable<OrdersTable>, 'id' | 'updated_at'>

/** Every visible change of an order goes through here, so that `updated_at` changes with it. */
function changeOrder(db: Db, { id, now }: { id: string; now: Date }, changes: OrderChanges) {
  return db
    .updateTable('orders')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
}

export async function updateOrder(
  db: Db,
  { id, now }: { id: string; now: Date },
  changes: OrderChanges,
): Promise<OrderRow> {
  return await changeOrder(db, { id, now }, changes).returning(orderColumns).executeTakeFirstOrThrow()
}
