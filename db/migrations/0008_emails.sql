-- The outbox, which is also the email log, and the local mailbox.

-- A row is written in the transaction that causes the email. The email is sent afterwards.
create table email_logs (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email_type text not null,
  recipient_email text not null,
  recipient_name text,
  subject text not null default '',
  -- withdrawn: taken out of the outbox after an attempt to send it, so the provider may have it.
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'withdrawn')),
  html_content text not null default '',
  text_content text not null default '',
  reply_to text,
  order_id uuid,
  resend_email_id text,
  dedupe_key text unique,
  attempts integer not null default 0,
  -- A new email is due at once, even if the clocks of database and shop differ. Only retries wait.
  next_attempt_at timestamptz not null default '1970-01-01 00:00:00+00',
  last_error text,
  sent_at timestamptz,
  -- The values from which the worker renders the email when it sends it.
  data jsonb,
  -- Set by the process that is sending the email. Only that process may record the result.
  lease_id uuid,
  case_id uuid,
  delivery_problem text check (delivery_problem in ('bounced', 'complained')),
  delivery_problem_at timestamptz,
  delivery_detail text,
  delivery_settled_at timestamptz,
  -- The priority: 1 gives access to an account or an order, 2 is owed by law or contract, 3 is a courtesy.
  lane integer not null default 2 check (lane between 1 and 3),
  -- References to the attached files: [{ "kind": "file", "id": … }]. The files are read when the email is sent.
  attachments jsonb,
  failed_at timestamptz,
  constraint email_logs_delivery_problem_has_a_day check ((delivery_problem is null) = (delivery_problem_at is null)),
  constraint email_logs_kind check (email_type ~ '^[a-z][a-z0-9_-]*$'),
  constraint email_logs_order foreign key (order_id) references orders (id) on delete set null
);

create index email_logs_by_case on email_logs (case_id, created_at) where case_id is not null;
create index email_logs_by_order on email_logs (order_id, created_at) where order_id is not null;
create index email_logs_by_provider_id on email_logs (resend_email_id) where resend_email_id is not null;
create index email_logs_by_recipient on email_logs (lower(recipient_email), created_at desc);
create index email_logs_by_status on email_logs (status, created_at desc, id desc);
create index email_logs_by_text on email_logs
  using gin (recipient_email gin_trgm_ops, subject gin_trgm_ops, recipient_name gin_trgm_ops);
create index email_logs_by_type on email_logs (email_type, created_at desc, id desc);
create index email_logs_due on email_logs (lane, next_attempt_at, created_at) where status = 'queued';
create index email_logs_failed on email_logs (created_at) where status = 'failed';
create index email_logs_failed_at on email_logs (failed_at) where status = 'failed';
create index email_logs_newest on email_logs (created_at desc, id desc);
-- For the count of emails sent in the last 24 hours.
create index email_logs_sent on email_logs (sent_at) where sent_at is not null;
create index email_logs_undelivered on email_logs (lower(recipient_email), delivery_problem_at)
  where delivery_problem is not null and delivery_settled_at is null;

-- The pace of sending, shared by all instances; one row.
create table email_sender (
  only_row boolean primary key default true check (only_row),
  -- The pace: no email is sent before this.
  next_send_at timestamptz not null default '1970-01-01 00:00:00+00',
  -- Set when the provider refused: 'rate' for too many at once, 'quota' for too many in a day or month.
  paused_until timestamptz not null default '1970-01-01 00:00:00+00',
  pause_limit text check (pause_limit in ('rate', 'quota')),
  -- How many pauses there were since the last email was sent.
  refusals integer not null default 0
);

-- Emails of a shop without a provider. The id is the outbox row's, so an email arrives once.
create table mailbox_emails (
  id uuid primary key,
  created_at timestamptz not null default now(),
  recipient text not null,
  sender text not null,
  reply_to text,
  subject text not null,
  type text not null,
  html text not null,
  text text not null,
  -- The headers that would have been sent.
  headers jsonb
);

create index mailbox_emails_newest on mailbox_emails (created_at desc, id desc);

create table mailbox_attachments (
  email_id uuid not null references mailbox_emails (id) on delete cascade,
  position integer not null,
  name text not null,
  media_type text not null,
  bytes bytea not null,
  primary key (email_id, position)
);

-- Wakes the sender in every process when the transaction that queued an email commits.
create function announce_email() returns trigger language plpgsql as $$
begin
  perform pg_notify('emails', '');
  return null;
end
$$;

create trigger email_queued after insert on email_logs
  for each row when (new.status = 'queued') execute function announce_email();

create trigger email_queued_again after update of status on email_logs
  for each row when (new.status = 'queued' and old.status <> 'queued') execute function announce_email();
