/** The part of each invoice that is not credited. */
const standing = `(select invoice.order_id, invoice.number, invoice.corrects, invoice.gross - coalesce((
    select sum(note.gross) from documents as note where note.kind = 'credit-note' and note.corrects = invoice.number
  ), 0) as amount from documents as invoice where invoice.kind = 'invoice') as standing`

export const documentLaws = [
  {
    law: 'the invoices of an order less its credit notes are its payment less its refunds',
    broken: `select orders.id, sum(standing.amount) as invoiced, paid_amount, refunded_amount
      from orders join ${standing} on standing.order_id = orders.id
      group by orders.id having sum(standing.amount) <> coalesce(paid_amount, total_amount) - refunded_amount`,
  },
  {
    law: 'no credit notes exceed their invoice',
    broken: `select number, amount from ${standing} where amount < 0`,
  },
  {
    law: 'no order has two requested invoices that are not credited',
    broken: `select order_id, count(*) as standing from ${standing} where corrects is null and amount > 0
      group by order_id having count(*) > 1`,
  },
  {
    law: 'the numbers of documents have no gap, and none is given twice',
    broken: `select series, last_number, numbered.count from document_series cross join lateral (
        select count(distinct number) as count, coalesce(max(split_part(number, '-', 3)::integer), 0) as last
        from documents where number like series || '-' || year || '-%') as numbered
      where last_number <> numbered.count or last_number <> numbered.last`,
  },
  {
    law: 'every document is emailed once',
    broken: `select number, count(email_logs.id) as emails from documents join orders on orders.id = order_id
      left join email_logs on email_logs.dedupe_key = 'document_issued:' || number and email_logs.status = 'sent'
      where orders.customer_email <> 'erased@customer.invalid' and not exists (
        select from email_logs as moved where moved.order_id = orders.id and moved.email_type = 'order_moved')
      group by number having count(email_logs.id) <> 1`,
  },
]
