-- Faults that are emailed to the admins: since when each lasts, and when an email last said so.
create table owner_alerts (
  condition text primary key check (condition in ('webhooks', 'emails', 'dispute', 'database', 'backup')),
  wrong_since timestamptz,
  told_at timestamptz,
  -- An email has said that it is wrong, and none yet that it works again.
  is_open boolean not null default false
);

-- Payment webhooks with a wrong signature, at most three; a right signature deletes them.
create table refused_webhooks (
  id uuid primary key default gen_random_uuid(),
  refused_at timestamptz not null
);

alter table email_logs add column failed_at timestamptz;
create index email_logs_failed_at on email_logs (failed_at) where status = 'failed';
create index payment_events_given_up on payment_events (given_up_at) where given_up_at is not null;
