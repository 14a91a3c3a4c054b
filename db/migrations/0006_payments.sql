-- Messages of the payment provider, payments without an order, and disputes.

create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  error text,
  payload jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Set after days of failed attempts. Staff can start another attempt.
  given_up_at timestamptz,
  -- No foreign key, because other shops may use the same account at the provider.
  session_id text generated always as (
    case when payload #>> '{data,object,object}' = 'checkout.session' then payload #>> '{data,object,id}' end
  ) stored,
  payment_intent_id text generated always as (
    case when payload #>> '{data,object,object}' = 'payment_intent' then payload #>> '{data,object,id}'
    else coalesce(payload #>> '{data,object,payment_intent,id}', payload #>> '{data,object,payment_intent}') end
  ) stored
);

create index payment_events_by_payment on payment_events (payment_intent_id) where payment_intent_id is not null;
create index payment_events_by_session on payment_events (session_id) where session_id is not null;
create index payment_events_failed on payment_events (received_at desc, id) where processed_at is null and error is not null;
create index payment_events_given_up on payment_events (given_up_at) where given_up_at is not null;
create index payment_events_kept on payment_events (received_at)
  where processed_at is not null and jsonb_exists(payload, 'api_version');
create index payment_events_unprocessed on payment_events (next_attempt_at) where processed_at is null and given_up_at is null;

-- Payment webhooks with a wrong signature, at most three; a right signature deletes them.
create table refused_webhooks (
  id uuid primary key default gen_random_uuid(),
  refused_at timestamptz not null
);

-- How far the provider's own list of events has been read, for webhooks that never arrived.
create table payment_event_feed (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null,
  taken_at timestamptz not null
);

-- Payments in the provider's account that belong to no known order.
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
  -- The order that an admin created from this payment.
  order_id uuid,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint unmatched_payments_amounts_are_no_debts check (amount >= 0 and refunded_amount >= 0),
  constraint unmatched_payments_order foreign key (order_id) references orders (id) on delete set null
);

create index unmatched_payments_by_order on unmatched_payments (order_id) where order_id is not null;
create index unmatched_payments_open on unmatched_payments (paid_at desc, id desc)
  where order_id is null and dismissed_at is null;

create table disputes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider_id text not null unique,
  amount integer not null check (amount >= 0),
  reason text not null,
  -- In the provider's words: needs_response, under_review, won, lost and so on.
  status text not null,
  evidence_due_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  updated_at timestamptz not null default now()
);

create index disputes_by_order on disputes (order_id, created_at);
create index disputes_lost on disputes (closed_at) where status = 'lost';

create table fraud_warnings (
  provider_id text primary key,
  order_id uuid not null references orders (id),
  -- In the bank's words.
  fraud_type text not null,
  is_actionable boolean not null,
  created_at timestamptz not null
);

create index fraud_warnings_by_order on fraud_warnings (order_id, created_at);
