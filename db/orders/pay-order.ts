import { sql } from 'kysely'
import { buildOnce } from '#db/build-once.ts'
import type { QueuedEmail } from '#db/outbox.ts'
import type { Db } from '#db/tables.ts'
import { orderColumns, type OrderRow } from './order-row.ts'

export type OrderToPay = OrderRow & { is_counted: boolean }

const isCounted = sql<boolean>`exists (select from products where key = orders.product_key and stock is not null)`

const findBySession = buildOnce<{ sessionId: string }, OrderToPay>((db, value) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .select(isCounted.as('is_counted'))
    .where('stripe_session_id', '=', value('sessionId')),
)

/** The order of a checkout as it is now, and whether its product's stock is counted. Nothing is locked. */
export async function findOrderToPay(db: Db, sessionId: string): Promise<OrderToPay | null> {
  const [order] = await findBySession(db, { sessionId })
  return order ?? null
}

type Paid = Pick<
  OrderRow,
  | 'id'
  | 'livemode'
  | 'stripe_session_id'
  | 'payment_intent_id'
  | 'customer_name'
  | 'customer_phone'
  | 'payment_status'
  | 'paid_amount'
  | 'paid_at'
> & {
  customer_email: string
  account_email: string
  shipping_address: string | null
  seen_at: Date
  is_counted: boolean
  now: Date
  emails: string
  event_id: string | null
}

const pay = buildOnce<Paid, Pick<OrderRow, 'user_id' | 'updated_at'>>(
  (_, value) => sql`
    with account as (
      select id, email_verified from users where email = ${value('account_email')} for share
    ),
    paid as (
      update orders set livemode = ${value('livemode')}::boolean, stripe_session_id = ${value('stripe_session_id')},
        payment_intent_id = ${value('payment_intent_id')}, customer_name = ${value('customer_name')},
        customer_email = ${value('customer_email')}, customer_phone = ${value('customer_phone')},
        shipping_address = ${value('shipping_address')}::jsonb, user_id = (select id from account where email_verified),
        payment_status = ${value('payment_status')}, paid_amount = ${value('paid_amount')}::integer,
        paid_at = ${value('paid_at')}::timestamptz, reserved = 0, client_hash = null, units_missing = 0,
        updated_at = ${value('now')}::timestamptz
      where id = ${value('id')}::uuid and updated_at = ${value('seen_at')}::timestamptz
        and ${isCounted} = ${value('is_counted')}::boolean
      returning id, user_id, updated_at
    ),
    told as (
      insert into email_logs (email_type, recipient_email, recipient_name, subject, data, order_id, dedupe_key)
      select email_type, recipient_email, recipient_name, subject, data::jsonb, paid.id, dedupe_key
      from paid, jsonb_to_recordset(${value('emails')}::jsonb) as email (
        email_type text, recipient_email text, recipient_name text, subject text, data text, dedupe_key text
      )
      on conflict (dedupe_key) do nothing
    ),
    finished as (
      update payment_events set processed_at = ${value('now')}::timestamptz, error = null
      where id = ${value('event_id')} and exists (select from paid)
    )
    select user_id, updated_at from paid`,
)

/**
 * Makes an order paid, gives it the owner whose confirmed address it was bought with, as `settleOwner` does, queues its emails and
 * finishes the event that told of it: one statement, so that all of it happens or nothing. Null when the order, or whether its
 * product is counted, is no longer as it was seen.
 */
export async function payOrder(
  db: Db,
  seen: Pick<OrderToPay, 'updated_at' | 'is_counted'>,
  {
    order,
    emails,
    eventId,
  }: { order: OrderRow & { customer_email: string }; emails: QueuedEmail[]; eventId: string | null },
  now: Date,
): Promise<OrderRow | null> {
  const [paid] = await pay(db, {
    ...order,
    account_email: order.customer_email.toLowerCase(),
    shipping_address: order.shipping_address && JSON.stringify(order.shipping_address),
    seen_at: seen.updated_at,
    is_counted: seen.is_counted,
    now,
    emails: JSON.stringify(emails),
    event_id: eventId,
  })
  return paid ? { ...order, ...paid } : null
}
