-- The books: every movement in the payment provider's account, the payouts, differences from our records, and numbered documents.

create table payouts (
  -- The provider's id.
  id text primary key,
  amount integer not null,
  currency text not null,
  -- In the provider's words: pending, in_transit, paid, failed, canceled.
  status text not null,
  failure text,
  is_automatic boolean not null,
  -- Whether the provider can list the payout's movements by now. It does so only for automatic payouts.
  is_itemised boolean not null,
  created_at timestamptz not null,
  arrives_at timestamptz not null,
  -- The last of its movements that was read, so that reading resumes after a crash.
  items_read_after text,
  items_read_at timestamptz,
  -- When its amount was compared with the sum of its movements.
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
  -- When the row was booked. An admin books rows other than sales, refunds and payouts; until then it is null.
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  -- When it was compared with our orders and refunds.
  compared_at timestamptz,
  -- The day that decides the VAT rate. Copied from the order by a trigger, so that the VAT of a month stays the same when an order
  -- is deleted. The default lets an insert leave the column out.
  supplied_on date not null default 'epoch',
  constraint ledger_entries_add_up check (net = amount - fee),
  constraint ledger_entries_have_a_method check ((provider_id is null) = (method = 'bank-transfer'))
);
comment on column ledger_entries.payment_intent_id is 'No reference: the provider''s account may sell more than this shop.';
comment on column ledger_entries.supplied_on is 'London day on which the order was paid; without an order, the day of the movement.';

-- The sums of a month are read from this index alone.
create index ledger_entries_newest on ledger_entries (created_at desc, id desc)
  include (kind, method, amount, fee, supplied_on, settled_at);
-- A list of one kind of movement, which may be rare, must not read all others.
create index ledger_entries_by_kind on ledger_entries (kind, created_at desc, id desc);
create index ledger_entries_by_order on ledger_entries (order_id, kind) where order_id is not null;
create index ledger_entries_by_source on ledger_entries (source_id, kind);
create index ledger_entries_by_payout on ledger_entries (payout_id) where payout_id is not null;
create index ledger_entries_to_compare on ledger_entries (created_at) where compared_at is null;
create index ledger_entries_without_order on ledger_entries (created_at)
  where order_id is null and payment_intent_id is not null;
create unique index ledger_entries_transfers on ledger_entries (kind, source_id) where method = 'bank-transfer';

-- How far the provider's account has been read, and how far our orders and refunds have been compared with it. Only one process
-- reads at a time.
create table ledger_feed (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null,
  -- An unfinished reading: when it began, and the last movement it stored. The provider lists the newest first.
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
  -- How it was settled: an admin booked or closed it, or the difference disappeared.
  settlement text check (settlement in ('booked', 'closed', 'gone')),
  reason text,
  unique (kind, subject),
  constraint findings_settled_somehow check ((settled_at is null) = (settlement is null))
);

create index findings_newest on findings (found_at desc, id desc);
create index findings_open on findings (found_at desc, id desc) where settled_at is null;

create function london_day(instant timestamptz) returns date language sql immutable
  return (instant at time zone 'Europe/London')::date;

create function date_supply() returns trigger language plpgsql as $$
begin
  -- Waits for a payment that is just being recorded: reading without the lock would miss its day.
  select london_day(coalesce(paid_at, created_at)) into new.supplied_on from orders where id = new.order_id for key share;
  new.supplied_on := coalesce(new.supplied_on, london_day(new.created_at));
  return new;
end
$$;

create trigger ledger_entry_supplied before insert on ledger_entries
  for each row execute function date_supply();
create trigger ledger_entry_linked before update of order_id on ledger_entries
  for each row when (new.order_id is not null) execute function date_supply();

create function date_supplies_of_order() returns trigger language plpgsql as $$
begin
  update ledger_entries set supplied_on = london_day(coalesce(new.paid_at, new.created_at)) where order_id = new.id;
  return null;
end
$$;

create trigger order_paid_on after update of paid_at on orders
  for each row when (new.paid_at is distinct from old.paid_at) execute function date_supplies_of_order();

-- Wakes the job that reads the ledger, in every process, after each webhook, also after one that could not be processed.
create function announce_ledger() returns trigger language plpgsql as $$
begin
  perform pg_notify('ledger', '');
  return null;
end
$$;

create trigger payment_event_settled after update of processed_at, error on payment_events
  for each row execute function announce_ledger();

-- The last number of each series and year. A number is taken in the transaction that writes its document: until that ends, the row
-- stays locked, and a rollback gives the number back.
create table document_series (
  series text not null check (series in ('CN', 'INV')),
  year integer not null,
  last_number integer not null default 0 check (last_number >= 0),
  primary key (series, year)
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^(INV|CN)-\d{4}-\d{5,}$'),
  -- The order of issue, also for documents issued at the same moment.
  position bigint generated always as identity not null unique,
  kind text not null check (kind in ('invoice', 'credit-note')),
  form text not null check (form in ('short', 'full')),
  -- No cascade: an order with a document is never deleted.
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id),
  -- For a credit note, its invoice. For the invoice after a failed refund, the credit note of that refund.
  corrects text references documents (number),
  issued_on date not null,
  -- The London day of payment, which decides the rate of VAT.
  supplied_on date not null,
  currency text not null,
  seller jsonb not null,
  -- The only column that changes: it becomes null when the document has been kept for long enough.
  buyer jsonb,
  lines jsonb not null,
  -- Null if the company was not registered for VAT.
  vat_percent numeric(5,2),
  net integer not null,
  vat integer not null,
  gross integer not null,
  created_at timestamptz not null,
  constraint documents_add_up check (net + vat = gross and net >= 0 and vat >= 0 and gross > 0),
  constraint documents_credit_an_invoice check (kind = 'invoice' or corrects is not null)
);

create index documents_by_order on documents (order_id, position);
create index documents_by_day on documents (issued_on, position);
create index documents_with_buyer on documents (created_at) where buyer is not null;
create unique index documents_refund_credited_once on documents (refund_id, corrects) where kind = 'credit-note';
create unique index documents_put_right_once on documents (corrects) where kind = 'invoice' and corrects is not null;

create function keep_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.buyer is null and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then
    return new;
  end if;
  raise exception 'Document % is never changed or deleted', old.number
    using errcode = 'check_violation', constraint = 'documents_stay';
end
$$;

create trigger documents_stay before update or delete on documents
  for each row execute function keep_documents();
