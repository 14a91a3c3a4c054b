-- The payment sandbox's own memory: what Stripe would keep on its side. Nothing of the shop's refers to it.

-- Every object of the API as the API answers it (`data`), and beside it what the API does not show (`hidden`).
create table sandbox_objects (
  id text primary key,
  kind text not null,
  position bigint generated always as identity,
  -- The payment a session, charge or refund belongs to.
  payment_intent text,
  data jsonb not null,
  hidden jsonb,
  -- When an open checkout session is over.
  expires_at timestamptz,
  created_at timestamptz not null
);

create index sandbox_objects_newest on sandbox_objects (kind, position desc);
create index sandbox_objects_by_payment on sandbox_objects (payment_intent) where payment_intent is not null;
create index sandbox_objects_expiring on sandbox_objects (expires_at) where expires_at is not null;

-- The first answer to each idempotency key, given again to whoever repeats the request.
create table sandbox_requests (
  idempotency_key text primary key,
  request text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null
);

-- Webhooks to be posted until the shop says 2xx.
create table sandbox_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references sandbox_objects (id),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- The last answer's status, or what went wrong without one.
  last_answer text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dropped', 'given up')),
  created_at timestamptz not null
);

create index sandbox_deliveries_due on sandbox_deliveries (due_at) where status = 'waiting';
