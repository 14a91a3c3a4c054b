-- The books: every movement in the payment provider's account, the payouts, and what does not add up.

create table payouts (
  -- The provider's id.
  id text primary key,
  amount integer not null,
  currency text not null,
  -- The provider's own word: pending, in_transit, paid, failed, canceled.
  status text not null,
  failure text,
  is_automatic boolean not null,
  -- Whether the provider has worked out which movements it consists of; only automatic payouts say so.
  is_itemised boolean not null,
  created_at timestamptz not null,
  arrives_at timestamptz not null,
  -- The last of its movements that was read, so that reading resumes after a crash.
  items_read_after text,
  items_read_at timestamptz,
  -- When its sum was compared with its movements.
  compared_at timestamptz
);

create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_to_compare on payouts (created_at) where compared_at is null;

create table ledger_entries (
  id uuid primary key default gen_random_uuid(),
  -- The balance transaction; null for a bank transfer that staff recorded.
  provider_id text unique,
  method text not null check (method in ('provider', 'bank-transfer')),
  kind text not null
    check (kind in ('sale', 'refund', 'refund-failure', 'dispute', 'fee', 'payout', 'payout-failure', 'other')),
  -- Below zero when money leaves.
  amount integer not null,
  fee integer not null default 0,
  net integer not null,
  currency text not null,
  -- The charge, refund, dispute or payout at the provider; for a bank transfer our order or refund.
  source_id text,
  payment_intent_id text,
  order_id uuid references orders (id) on delete set null,
  payout_id text references payouts (id),
  description text,
  -- When the money moved, as the provider says, or when staff recorded it.
  created_at timestamptz not null,
  -- Null until an admin books it: rows other than sales, refunds and payouts.
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  -- When it was compared with our orders and refunds.
  compared_at timestamptz,
  constraint ledger_entries_add_up check (net = amount - fee),
  constraint ledger_entries_have_a_method check ((provider_id is null) = (method = 'bank-transfer'))
);
comment on column ledger_entries.payment_intent_id is 'No reference: the provider''s account may sell more than this shop.';

create index ledger_entries_newest on ledger_entries (created_at desc, id desc);
create index ledger_entries_by_order on ledger_entries (order_id, kind) where order_id is not null;
create index ledger_entries_by_source on ledger_entries (source_id, kind);
create index ledger_entries_by_payout on ledger_entries (payout_id) where payout_id is not null;
create index ledger_entries_to_compare on ledger_entries (created_at) where compared_at is null;
create index ledger_entries_without_order on ledger_entries (created_at)
  where order_id is null and payment_intent_id is not null;
create unique index ledger_entries_transfers on ledger_entries (kind, source_id) where method = 'bank-transfer';

-- How far the provider's account has been read, and how far our orders and refunds have been compared with it. One process reads at
-- a time.
create table ledger_feed (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null,
  -- A reading that has begun: when, and the last movement it has stored. The provider lists the newest first.
  reading_since timestamptz,
  read_after text,
  compared_until timestamptz,
  finished_at timestamptz,
  taken_until timestamptz not null
);

create table findings (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The movement, payout, order or refund it is about.
  subject text not null,
  -- The values in its sentence (domain/books/finding.ts).
  facts jsonb not null,
  order_id uuid references orders (id) on delete set null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  -- Booked or closed by an admin, or gone by itself.
  settlement text check (settlement in ('booked', 'closed', 'gone')),
  reason text,
  unique (kind, subject),
  constraint findings_settled_somehow check ((settled_at is null) = (settlement is null))
);

create index findings_newest on findings (found_at desc, id desc);
create index findings_open on findings (found_at desc, id desc) where settled_at is null;

-- Both sides are compared in the order in which we recorded them.
create index orders_by_payment on orders (paid_at, id) where paid_at is not null;
create index refunds_by_change on refunds (updated_at, id) where provider_id is not null;

-- Bank transfers recorded before there was a ledger.
insert into ledger_entries
  (method, kind, amount, net, currency, source_id, order_id, created_at, settled_at, compared_at)
select 'bank-transfer', 'sale', coalesce(paid_amount, total_amount), coalesce(paid_amount, total_amount), currency, id::text, id,
  coalesce(paid_at, created_at), coalesce(paid_at, created_at), coalesce(paid_at, created_at)
from orders where pays_by = 'bank-transfer' and bank_reference is not null;

insert into ledger_entries
  (method, kind, amount, net, currency, source_id, order_id, created_at, settled_at, compared_at)
select 'bank-transfer', 'refund', -refunds.amount, -refunds.amount, orders.currency, refunds.id::text, orders.id,
  coalesce(settled_at, refunds.updated_at), coalesce(settled_at, refunds.updated_at), coalesce(settled_at, refunds.updated_at)
from refunds join orders on orders.id = refunds.order_id where refunds.by_hand and refunds.status = 'succeeded';

-- Wakes the reader of the ledger in every process after each webhook, whether it could be processed or not.
create function announce_ledger() returns trigger language plpgsql as $$
begin
  perform pg_notify('ledger', '');
  return null;
end
$$;

create trigger payment_event_settled after update of processed_at, error on payment_events
  for each row execute function announce_ledger();
