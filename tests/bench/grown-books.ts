/**
 * Statements that insert the movements at the provider for the orders `from` to `to` of `growOrders`, with a payout every 2,000 orders. A
 * part of every 20th order is refunded, and every tenth order has an invoice.
 */
export function booksOf(from: number, to: number): string[] {
  const sold = `(select orders.*, n from generate_series(${from}, ${to}) as n
    join orders on orders.payment_intent_id = 'pi_grown_' || n) as sold`
  return [
    `insert into refunds (order_id, amount, status, provider_id, created_at, settled_at, updated_at)
      select id, 1000, 'succeeded', 're_grown_' || n, at, at, at from ${sold}, lateral (select paid_at + interval '10 minutes' as at) as sent
      where n % 20 = 0`,
    `insert into payouts (id, amount, currency, status, is_automatic, is_itemised, created_at, arrives_at, items_read_at, compared_at)
      select 'po_grown_' || day, 1, 'gbp', 'paid', true, true, at, at, at, at
      from generate_series(${from} / 2000, ${to} / 2000) as day, lateral (select now() - day * interval '74000 seconds' as at) as paid
      on conflict do nothing`,
    `insert into ledger_entries (provider_id, method, kind, amount, fee, net, currency, source_id, payment_intent_id, order_id, payout_id,
        created_at, settled_at, compared_at)
      select 'txn_grown_' || n, 'provider', 'sale', total_amount, 230, total_amount - 230, 'gbp', 'ch_grown_' || n, payment_intent_id, id,
        'po_grown_' || n / 2000, paid_at, paid_at, paid_at from ${sold}
      union all
      select 'txn_back_' || n, 'provider', 'refund', -1000, 0, -1000, 'gbp', 're_grown_' || n, payment_intent_id, id,
        'po_grown_' || n / 2000, at, at, at from ${sold}, lateral (select paid_at + interval '10 minutes' as at) as sent where n % 20 = 0`,
    `insert into documents (number, kind, form, order_id, issued_on, supplied_on, currency, seller, lines, vat_percent, net, vat, gross,
        created_at)
      select 'INV-2020-' || 100000 + n, 'invoice', 'short', id, paid_at::date, paid_at::date, 'gbp',
        '{"name": "Bench", "lines": []}', jsonb_build_array(jsonb_build_object('description', product_name, 'quantity', quantity,
          'net', total_amount - vat, 'vat', vat, 'gross', total_amount)),
        20, total_amount - vat, vat, total_amount, paid_at
      from ${sold}, lateral (select round(total_amount / 6.0)::integer as vat) as split where n % 10 = 0`,
  ]
}
