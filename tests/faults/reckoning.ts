/** One question to the database; rows as objects. */
export type Ask = (question: string) => Promise<Record<string, unknown>[]>

/** What must be true in the end, whatever happened: each question finds what breaks it. */
const laws: readonly { law: string; broken: string }[] = [
  {
    law: 'every paid session has exactly one paid order of the right amount',
    broken: `select session.id, count(orders.id) as orders from sandbox_objects as session
      left join orders on orders.stripe_session_id = session.id and orders.promo_use_held
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
    law: 'every paid order has exactly one confirmation and one admin letter, both sent',
    broken: `select orders.id, letters.type, count(email_logs.id) as letters from orders
      cross join (values ('order_confirmation'), ('admin_order_notification')) as letters (type)
      left join email_logs on email_logs.order_id = orders.id and email_logs.email_type = letters.type
        and email_logs.status = 'sent'
      where orders.payment_status = 'paid' group by orders.id, letters.type having count(email_logs.id) <> 1`,
  },
  {
    law: 'every letter that was sent arrived once, and none arrived that was not sent',
    broken: `select coalesce(email_logs.id, mailbox_letters.id) as id from email_logs
      full join mailbox_letters on mailbox_letters.id = email_logs.id
      where (email_logs.status = 'sent') is distinct from (mailbox_letters.id is not null)`,
  },
  {
    law: 'nobody gets a letter about an order that is not paid',
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
    law: 'no payment has a wrong amount',
    broken: `select id, payment_problem from orders where payment_problem is not null`,
  },
]

/** The sentences that are not true, with what breaks them. Empty is what everybody hopes for. */
export async function reckon(ask: Ask, stockAtStart: number): Promise<string[]> {
  const faults: string[] = []
  for (const { law, broken } of laws) {
    const rows = await ask(broken)
    if (rows.length > 0) faults.push(`Not true: ${law}. ${rows.length} break it, such as ${JSON.stringify(rows[0])}`)
  }
  const stock = await ask(`select products.key, products.stock + coalesce(sum(orders.quantity), 0) as total
    from products left join orders on orders.product_key = products.key and orders.promo_use_held
    group by products.key, products.stock`)
  for (const { key, total } of stock) {
    if (Number(total) !== stockAtStart)
      faults.push(`Not true: stock adds up: ${String(key)} has ${String(total)} of ${stockAtStart}`)
  }
  return faults
}
