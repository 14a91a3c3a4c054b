-- Orders that staff write down for somebody: what kind of order, how it is to be paid, why, and who wrote it. An order
-- of the shop's own pages is none of these and keeps the defaults.
alter table orders
  add column kind text not null default 'shop'
    check (kind in ('shop', 'telephone', 'replacement', 'gift', 'exchange')),
  add column pays_by text not null default 'checkout'
    check (pays_by in ('checkout', 'link', 'bank-transfer', 'none')),
  add column placing_reason text,
  -- Stays when its writer has gone.
  add column placed_by uuid references users (id) on delete set null,
  -- One for each form that was opened: sent twice, it is one order.
  add column request_id uuid,
  -- As the shop's bank names the transfer that paid it.
  add column bank_reference text,
  -- How many payment links were made for it, and until when the last one works. Both are written before the provider is
  -- asked, so that asking again after a crash asks for the same link.
  add column link_number integer not null default 0 check (link_number >= 0),
  add column link_expires_at timestamptz,
  add constraint orders_unpaid_kinds_cost_nothing check (pays_by <> 'none' or total_amount = 0);

create unique index orders_by_request on orders (request_id) where request_id is not null;
create index orders_awaiting_payment on orders (created_at desc, id desc)
  where payment_status = 'pending' and pays_by in ('link', 'bank-transfer');

-- Money that came by bank transfer goes back by bank transfer: staff send it and write down the bank's reference.
alter table refunds
  add column by_hand boolean not null default false,
  drop constraint refunds_check,
  add constraint refunds_made_somewhere
    check (status in ('requested', 'failed') or provider_id is not null or (by_hand and bank_reference is not null));
