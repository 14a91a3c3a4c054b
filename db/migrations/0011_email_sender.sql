-- Whoever claims an email holds its lease; what anybody without it writes is ignored. Counting attempts cannot tell holders
-- apart, since an attempt that a rate limit refused is given back.
alter table email_logs add column lease_id uuid;

-- What all instances have to agree on before one of them sends: one row, made when the first email is sent.
create table email_sender (
  only_row boolean primary key default true check (only_row),
  -- The pace: no email is sent before this.
  next_send_at timestamptz not null default 'epoch',
  -- The provider asked to be left alone until then: 'rate' for too many at once, 'quota' for too many in a day or month.
  paused_until timestamptz not null default 'epoch',
  pause_limit text check (pause_limit in ('rate', 'quota')),
  -- How many pauses there were since an email last went out.
  refusals integer not null default 0
);

-- An event that failed for days is not tried again by itself; admins see it and can have it tried.
alter table payment_events add column given_up_at timestamptz;
drop index payment_events_unprocessed;
create index payment_events_unprocessed on payment_events (next_attempt_at) where processed_at is null and given_up_at is null;
