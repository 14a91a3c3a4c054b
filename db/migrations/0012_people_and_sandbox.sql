-- Notes about people, erasure, retention, analytics, alerts, and the payment sandbox's own storage.

-- Staff notes about a person. The person is identified by their email address in lower case.
create table person_notes (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  body text not null check (length(body) >= 1 and length(body) <= 2000),
  written_by uuid,
  created_at timestamptz not null default now()
);
comment on column person_notes.written_by is 'No reference: the note stays when who wrote it is gone.';

create index person_notes_by_email on person_notes (email, created_at desc);

-- Orders whose buyer asked for erasure while a dispute, return, refund or claim was open. When it has ended, the buyer's data are
-- erased from the order. The mailbox identifies that buyer, because the order may have a new owner by then.
create table postponed_erasures (
  order_id uuid primary key references orders (id) on delete cascade,
  mailbox text not null,
  asked_at timestamptz not null
);

-- One row per night; the process that inserts it does the work.
create table retention_runs (
  day date primary key,
  ran_at timestamptz not null,
  removed jsonb
);

-- Orders whose purchase was reported to analytics with consent.
create table analytics_consents (
  order_id uuid primary key references orders (id) on delete cascade,
  client_id text not null check (length(client_id) >= 3 and length(client_id) <= 64),
  created_at timestamptz not null default now()
);

-- Refunds reported to analytics; written before the report, so that each is reported at most once.
create table analytics_refunds (
  refund_id uuid primary key references refunds (id) on delete cascade,
  told_at timestamptz not null
);

-- Faults about which the admins get an email: since when each lasts, and when it was last reported.
create table owner_alerts (
  condition text primary key check (condition in ('webhooks', 'emails', 'dispute', 'database', 'backup')),
  wrong_since timestamptz,
  told_at timestamptz,
  -- Whether the fault was reported and its end was not.
  is_open boolean not null default false
);

-- The payment sandbox: its objects as the API returns them (`data`), and the state that the API does not return (`hidden`).
create table sandbox_objects (
  id text primary key,
  kind text not null,
  position bigint generated always as identity not null,
  -- The payment a session, charge or refund belongs to.
  payment_intent text,
  data jsonb not null,
  hidden jsonb,
  expires_at timestamptz,
  created_at timestamptz not null,
  -- When a pending refund succeeds or fails.
  settles_at timestamptz
);
alter table sandbox_objects alter column data set storage external;
alter table sandbox_objects alter column hidden set storage external;

create index sandbox_objects_by_payment on sandbox_objects (payment_intent) where payment_intent is not null;
create index sandbox_objects_expiring on sandbox_objects (expires_at) where expires_at is not null;
create index sandbox_objects_newest on sandbox_objects (kind, "position" desc);
create index sandbox_objects_settling on sandbox_objects (settles_at) where settles_at is not null;

-- The payment sandbox: the first response to each idempotency key, which a repeated request gets again.
create table sandbox_requests (
  idempotency_key text primary key,
  request text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null
);
alter table sandbox_requests alter column answer set storage external;

-- The payment sandbox: webhooks, posted until the shop answers 2xx.
create table sandbox_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references sandbox_objects (id),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Status of the last response, or the error.
  last_answer text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dropped', 'given up')),
  created_at timestamptz not null
);

create index sandbox_deliveries_due on sandbox_deliveries (due_at) where status = 'waiting';
