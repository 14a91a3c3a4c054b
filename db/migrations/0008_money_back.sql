-- Money that goes back: refunds and disputes as the provider tells them, and what they mean for an order.

alter table orders add column delivered_at timestamptz;
alter table orders add column delivered_source text check (delivered_source in ('carrier', 'staff', 'buyer'));
alter table orders add constraint orders_delivery_has_a_source check ((delivered_at is null) = (delivered_source is null));
-- The whole contract was cancelled.
alter table orders add column cancelled_at timestamptz;
-- What the provider took; null until it says, and then the total is taken for it.
alter table orders add column paid_amount integer check (paid_amount >= 0);
-- The sum of refunds that have not failed.
alter table orders add column refunded_amount integer not null default 0 check (refunded_amount >= 0);
alter table orders add constraint orders_refunds_within_payment
  check (refunded_amount <= coalesce(paid_amount, total_amount));
-- When the card's bank first asked for the money back, how that stands in the provider's own word, and how much the bank
-- holds or has kept.
alter table orders add column disputed_at timestamptz;
alter table orders add column dispute_status text;
alter table orders add column disputed_amount integer not null default 0 check (disputed_amount >= 0);
-- Set when a payment had been refunded before it was recorded: nothing was taken off the stock and nobody was written to.
alter table orders add column withheld_at timestamptz;

create index orders_refunded on orders (created_at desc, id desc) where refunded_amount > 0;
create index orders_disputed on orders (created_at desc, id desc) where dispute_status is not null;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  return_id uuid,
  amount integer not null check (amount > 0),
  reason text,
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  -- Null while a refund of our own is on its way to the provider.
  provider_id text unique,
  -- The number under which the buyer's bank finds the money.
  bank_reference text,
  -- Who asked for it here; null when it was made at the provider.
  requested_by uuid,
  failure text,
  created_at timestamptz not null default now(),
  -- When it was heard that the money had arrived or come back.
  settled_at timestamptz,
  updated_at timestamptz not null default now(),
  check (status = 'requested' or status = 'failed' or provider_id is not null)
);

create index refunds_by_order on refunds (order_id, created_at);

create table disputes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider_id text not null unique,
  amount integer not null check (amount >= 0),
  reason text not null,
  -- The provider's own word: needs_response, under_review, won, lost, warning_needs_response and so on.
  status text not null,
  evidence_due_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  updated_at timestamptz not null default now()
);

create index disputes_by_order on disputes (order_id, created_at);

-- What was paid in the provider's account and is not known to be for one of our orders. Never an order by itself.
create table unmatched_payments (
  -- The checkout session's id.
  id text primary key,
  payment_intent_id text unique,
  mode text not null,
  amount integer not null,
  currency text not null,
  description text not null,
  customer_name text,
  customer_email text,
  livemode boolean not null,
  refunded_amount integer not null default 0,
  paid_at timestamptz not null,
  -- Settled: an admin made an order of it, or said that it is none of the shop's.
  order_id uuid,
  dismissed_at timestamptz,
  created_at timestamptz not null default now()
);

create index unmatched_payments_open on unmatched_payments (paid_at desc, id desc)
  where order_id is null and dismissed_at is null;

-- How far the provider's own list of events has been read, for those whose webhook never came.
create table payment_event_feed (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null,
  taken_at timestamptz not null
);

-- When a refund of the sandbox comes to its end.
alter table sandbox_objects add column settles_at timestamptz;
create index sandbox_objects_settling on sandbox_objects (settles_at) where settles_at is not null;
