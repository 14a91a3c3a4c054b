/** Runs one query; returns rows as objects. */
export type Ask = (question: string) => Promise<Record<string, unknown>[]>

type Law = { law: string; broken: string }

/** Refunds that the shop sent and that did not fail, but that the provider does not have. */
const lostRefunds = `select refunds.id, refunds.status from refunds
  where refunds.origin <> 'provider' and not refunds.by_hand
    and refunds.status not in ('waiting-for-approval', 'failed', 'declined') and not exists (
    select from sandbox_objects as made where made.kind = 'refund'
      and made.data #>> '{metadata,refund_id}' = refunds.id::text)`

/** Refunds that the shop sent once and the provider made more than once. */
const doubledRefunds = `select refunds.id, count(made.id) as made from refunds
  join sandbox_objects as made on made.kind = 'refund' and made.data #>> '{metadata,refund_id}' = refunds.id::text
  where refunds.origin <> 'provider' group by refunds.id having count(made.id) > 1`

/** Cancelled orders that are on their way to the buyer and not on their way back. */
const cancelledAndShipped = `select id, shipping_status from orders where cancelled_at is not null
  and shipping_status in ('shipped', 'delivered')
  and not exists (select from returns where returns.order_id = orders.id and returns.status <> 'withdrawn')`

/** The counts of refund faults in a run, each of which must be 0. */
export async function countMoneyFaults(
  ask: Ask,
): Promise<Record<'refunds lost' | 'refunds made twice' | 'cancelled and shipped', number>> {
  return {
    'refunds lost': (await ask(lostRefunds)).length,
    'refunds made twice': (await ask(doubledRefunds)).length,
    'cancelled and shipped': (await ask(cancelledAndShipped)).length,
  }
}

/** Whether an order was erased or got a new owner. Then some of its emails were recalled, or also sent to the new owner. */
const hasChangedHands = `(orders.customer_email = 'erased@customer.invalid' or exists (
  select from email_logs as moved where moved.order_id = orders.id and moved.email_type = 'order_moved'))`

/** The invariants at the end of every run: each query finds the rows that break it. */
export const laws: readonly Law[] = [
  {
    law: 'every paid session has exactly one paid order of the right amount',
    broken: `select session.id, count(orders.id) as orders from sandbox_objects as session
      left join orders on orders.stripe_session_id = session.id and orders.payment_status in ('paid', 'fulfilled')
        and orders.total_amount = (session.data ->> 'amount_total')::integer
      where session.kind = 'checkout.session' and session.data ->> 'payment_status' = 'paid'
      group by session.id having count(orders.id) <> 1`,
  },
  {
    law: 'no order is paid without a payment',
    broken: `select orders.id from orders where payment_status in ('paid', 'fulfilled') and not exists (
        select from sandbox_objects as session where session.id = orders.stripe_session_id
          and session.data ->> 'payment_status' = 'paid')`,
  },
  {
    law: 'every paid order that was not refunded at once has exactly one confirmation and one admin email, both sent',
    broken: `select orders.id, emails.type, count(email_logs.id) as emails from orders
      cross join (values ('order_confirmation'), ('admin_order_notification')) as emails (type)
      left join email_logs on email_logs.order_id = orders.id and email_logs.email_type = emails.type
        and email_logs.status = 'sent'
      where orders.payment_status = 'paid' and orders.withheld_at is null and not ${hasChangedHands}
      group by orders.id, emails.type having count(email_logs.id) <> 1`,
  },
  {
    law: 'no email is sent about an order that is not paid',
    broken: `select email_logs.id from email_logs join orders on orders.id = email_logs.order_id
      where orders.payment_status <> 'paid'`,
  },
  {
    law: 'no order is left waiting, and none holds stock',
    broken: `select id, payment_status, reserved from orders
      where payment_status = 'pending' or reserved <> 0 or (payment_status = 'failed' and promo_use_held)`,
  },
  {
    law: 'every use of a code is counted once',
    broken: `select promo_codes.code, promo_codes.uses, count(orders.id) as orders from promo_codes
      left join orders on orders.promo_code = promo_codes.code and orders.promo_use_held
      group by promo_codes.code, promo_codes.uses having promo_codes.uses <> count(orders.id)`,
  },
  {
    law: 'every order knows how much of its payment was refunded',
    broken: `select orders.id, orders.refunded_amount, back.amount from orders left join (
        select data ->> 'payment_intent' as payment, sum((data ->> 'amount')::integer) as amount from sandbox_objects
        where kind = 'refund' and data ->> 'status' not in ('failed', 'canceled') group by payment
      ) as back on back.payment = orders.payment_intent_id
      where orders.refunded_amount <> coalesce(back.amount, 0)`,
  },
  {
    law: 'no refund is lost: each that was asked for and did not fail is at the provider',
    broken: lostRefunds,
  },
  {
    law: 'no refund is made twice: each that was asked for is at the provider once',
    broken: doubledRefunds,
  },
  {
    law: 'every refund of the provider is a row of ours, with the same end',
    broken: `select made.id, made.data ->> 'status' as status, refunds.status as ours from sandbox_objects as made
      left join refunds on refunds.provider_id = made.id
      where made.kind = 'refund' and refunds.status is distinct from made.data ->> 'status'`,
  },
  {
    law: 'no order is cancelled and shipped, unless it is on its way back',
    broken: cancelledAndShipped,
  },
  {
    law: 'a buyer who cancelled before dispatch is refunded, or staff know that the refund failed, waits or was declined',
    broken: `select id, refunded_amount from orders where cancelled_at is not null
      and shipping_status in ('pending', 'processing') and refunded_amount + disputed_amount < coalesce(paid_amount, total_amount)
      and not exists (select from refunds where refunds.order_id = orders.id
        and refunds.status in ('waiting-for-approval', 'failed', 'declined'))`,
  },
  {
    law: 'the balance of the account is the sum of its lines',
    broken: `select sum((data ->> 'amount')::integer) as balance from sandbox_objects where kind = 'balance_transaction'
        and data ->> 'type' not like 'payout%' and data ->> 'description' is distinct from 'Charged in the dashboard'
      having coalesce(sum((data ->> 'amount')::integer), 0) <> (
        select coalesce(sum(coalesce(paid_amount, total_amount) - refunded_amount - disputed_amount), 0) from orders
        where payment_status in ('paid', 'fulfilled'))`,
  },
  {
    law: 'every dispute of a payment is known as the provider knows it',
    broken: `select dispute.id, dispute.data ->> 'status' as status, disputes.status as ours from sandbox_objects as dispute
      left join disputes on disputes.provider_id = dispute.id
      where dispute.kind = 'dispute' and disputes.status is distinct from dispute.data ->> 'status'`,
  },
  {
    law: 'no order gives up more units than were bought',
    broken: `select id, quantity, units_cancelled, units_returned, units_restocked from orders
      where units_cancelled + units_returned > quantity or units_restocked > units_returned`,
  },
  {
    law: 'the parts of an order add up to their share of the payment, to the penny',
    // After a refund failed or was declined, once each unit that is gone has one that was made.
    broken: `select orders.id, parts.units, parts.amount from orders join (
        select order_id, bool_and(is_made) as are_made, sum(units) filter (where is_made) as units,
          sum(amount) filter (where is_made) as amount
        from (
          select refunds.order_id, refunds.units, refunds.amount + coalesce(deduction, 0) as amount,
            refunds.status in ('requested', 'pending', 'succeeded') as is_made
          from refunds left join returns on returns.id = refunds.return_id
        ) as each_refund group by order_id having bool_and(units is not null)
      ) as parts on parts.order_id = orders.id
      where (are_made or parts.units = units_cancelled + units_returned)
        and parts.amount <> round(coalesce(paid_amount, total_amount)::numeric * parts.units / quantity)`,
  },
  {
    law: 'every cancelled part has its refund',
    broken: `select id, units_cancelled from orders where units_cancelled <> coalesce((select sum(units) from refunds
      where refunds.order_id = orders.id and return_id is null and retry_of is null), 0)`,
  },
  {
    law: 'no payment has a wrong amount',
    broken: `select id, payment_problem from orders where payment_problem is not null`,
  },
]

export type StockAtStart = Record<string, number>

/** The broken invariants, with the rows that break them. */
export async function checkInvariants(ask: Ask, held: readonly Law[], stockAtStart: StockAtStart): Promise<string[]> {
  const faults: string[] = []
  for (const { law, broken } of held) {
    const rows = await ask(broken)
    if (rows.length > 0) faults.push(`Not true: ${law}. ${rows.length} break it, such as ${JSON.stringify(rows[0])}`)
  }
  // The sum must be that at the start: stock plus units sold from stock, minus corrections by staff.
  const stock = await ask(`select key, stock + coalesce((
      select sum(case when restocked_at is null then quantity - units_cancelled - units_restocked else 0 end - units_missing)
      from orders where product_key = key and payment_status in ('paid', 'fulfilled') and withheld_at is null), 0) + coalesce((
      -- Units that were cancelled before dispatch are restocked with their refund, so they count until then.
      select sum(refunds.units) from refunds join orders on orders.id = order_id where product_key = key
        and origin = 'cancellation' and refunds.status in ('requested', 'waiting-for-approval')), 0) as total, coalesce((
      select sum((after ->> 'stock')::integer - (before ->> 'stock')::integer) from audit_log
      where action = 'update-product' and subject_id = key), 0) as counted from products`)
  for (const { key, total, counted } of stock) {
    const expected = (stockAtStart[String(key)] ?? 0) + Number(counted)
    if (Number(total) !== expected)
      faults.push(`Not true: stock adds up: ${String(key)} has ${String(total)} of ${expected}`)
  }
  return faults
}
