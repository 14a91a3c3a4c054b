import { sql } from 'kysely'
import { buildOnce } from '#db/driver/build-once.ts'
import { grouped } from '#db/driver/grouped-statements.ts'
import type { QueuedEmail } from '#db/emails/outbox.ts'
import { orderColumns, type OrderRow } from './order-row.ts'

export type OrderToPay = OrderRow & { is_counted: boolean }

const isCounted = sql<boolean>`exists (select from products where key = orders.product_key and stock is not null)`

/** For a list of values the database would make a new plan every time, for a plain join it might read all orders. */
const findBySessions = buildOnce<{ sessions: string }, OrderToPay>(
  (_, value) => sql`
    select found.* from json_array_elements_text(${value('sessions')}::json) as given (session), lateral (
      select ${sql.join(orderColumns.map((column) => sql.ref(column)))}, ${isCounted} as is_counted
      from orders where stripe_session_id = given.session limit 1
    ) as found`,
)

/** The order of a checkout as it is now, and whether its product's stock is counted. Nothing is locked. */
export const findOrderToPay = grouped<string, OrderToPay | null>(async (db, sessions) => {
  const found = await findBySessions(db, { sessions: JSON.stringify(sessions) })
  const bySession = new Map(found.map((order) => [order.stripe_session_id, order]))
  return sessions.map((session) => bySession.get(session) ?? null)
})

type PaymentToWrite = {
  order: OrderRow & { customer_email: string }
  seen: Pick<OrderToPay, 'updated_at' | 'is_counted'>
  emails: QueuedEmail[]
  eventId: string | null
  now: Date
}

/**
 * Accounts are locked first, and nobody waits for an order that somebody else has locked, so that a group of payments never holds
 * one order while it waits for another. Orders are asked for by a list of their ids besides: for a join alone the database, which
 * takes every group for a hundred, would read the whole of a table that is not large yet.
 */
const pay = buildOnce<{ payments: string }, Pick<OrderRow, 'user_id' | 'updated_at'> & { at: number }>(
  (_, value) => sql`
    with given as materialized (
      select * from json_to_recordset(${value('payments')}::json) as given (
        at integer, id uuid, seen_at timestamptz, is_counted boolean, livemode boolean, stripe_session_id text, payment_intent_id text,
        customer_name text, customer_email text, account_email text, customer_phone text, shipping_address jsonb,
        payment_status text, paid_amount integer, paid_at timestamptz, emails json, event_id text, now timestamptz
      )
    ),
    accounts as materialized (
      select id, email, email_verified from users where email = any (array(select account_email from given)) for share
    ),
    owned as materialized (
      select given.*, (select accounts.id from accounts where email = account_email and email_verified) as owner from given
    ),
    unchanged as materialized (
      select owned.* from owned, lateral (
        select from orders
        where orders.id = owned.id and updated_at = owned.seen_at and ${isCounted} = owned.is_counted
        for update skip locked
      ) as held
    ),
    paid as (
      update orders set livemode = unchanged.livemode, stripe_session_id = unchanged.stripe_session_id,
        payment_intent_id = unchanged.payment_intent_id, customer_name = unchanged.customer_name,
        customer_email = unchanged.customer_email, customer_phone = unchanged.customer_phone,
        shipping_address = unchanged.shipping_address, user_id = unchanged.owner,
        payment_status = unchanged.payment_status, paid_amount = unchanged.paid_amount, paid_at = unchanged.paid_at,
        reserved = 0, client_hash = null, units_missing = 0, updated_at = unchanged.now
      from unchanged where orders.id = unchanged.id and orders.id = any (array(select id from unchanged))
      returning at, orders.id, orders.user_id, orders.updated_at, emails, event_id, now
    ),
    told as (
      insert into email_logs (email_type, recipient_email, recipient_name, subject, data, order_id, dedupe_key)
      select email_type, recipient_email, recipient_name, subject, data::jsonb, paid.id, dedupe_key
      from paid, json_to_recordset(emails) as email (
        email_type text, recipient_email text, recipient_name text, subject text, data text, dedupe_key text
      )
      on conflict (dedupe_key) do nothing
    ),
    finished as (
      update payment_events set processed_at = paid.now, error = null from paid where payment_events.id = paid.event_id
    )
    select at, user_id, updated_at from paid`,
)

/**
 * Makes an order paid, gives it the owner whose confirmed address it was bought with, as `settleOwner` does, queues its emails and
 * finishes the event that told of it: one statement, so that all of it happens or nothing. Null when the order, or whether its
 * product is counted, is no longer as it was seen, and when somebody else is at it.
 */
export const payOrder = grouped<PaymentToWrite, OrderRow | null>(async (db, payments) => {
  const given = payments.map(({ order, seen, emails, eventId, now }, at) => ({
    at,
    id: order.id,
    seen_at: seen.updated_at,
    is_counted: seen.is_counted,
    livemode: order.livemode,
    stripe_session_id: order.stripe_session_id,
    payment_intent_id: order.payment_intent_id,
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    account_email: order.customer_email.toLowerCase(),
    customer_phone: order.customer_phone,
    shipping_address: order.shipping_address,
    payment_status: order.payment_status,
    paid_amount: order.paid_amount,
    paid_at: order.paid_at,
    emails,
    event_id: eventId,
    now,
  }))
  const paid = new Map((await pay(db, { payments: JSON.stringify(given) })).map(({ at, ...changes }) => [at, changes]))
  return payments.map(({ order }, at) => {
    const changes = paid.get(at)
    return changes ? { ...order, ...changes } : null
  })
})
