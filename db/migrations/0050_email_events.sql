-- What the email provider tells us: an email came in, one came back, one was called spam. Kept first, acted on afterwards.

create table email_events (
  -- The provider's id of the webhook: what is delivered twice is kept once.
  id text primary key,
  type text not null,
  -- The provider's id of the email that it is about.
  provider_email_id text not null,
  -- Whom an email was sent to, or why it came back; nothing once it has been acted on.
  detail jsonb,
  received_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  error text,
  constraint email_events_processed_has_an_outcome check ((processed_at is null) = (outcome is null))
);

create index email_events_due on email_events (next_attempt_at) where processed_at is null;

create function announce_email_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('email_events', '');
  return null;
end
$$;

create trigger email_event_kept after insert on email_events
  for each row execute function announce_email_event();

-- Where the emails of a case are answered to. The address is worked out anew for each email; only its hash is kept, so that
-- who reads the table can write to nobody's case, and addresses given out outlive a change of the secret.
create table case_reply_addresses (
  token_hash text primary key,
  case_id uuid not null references cases (id) on delete cascade,
  created_at timestamptz not null
);

create index case_reply_addresses_by_case on case_reply_addresses (case_id);

-- Of a message that came by email: who sent it, the whole of it where that is more than the body, whether a machine wrote
-- it, and what the shop has to say about it to staff.
alter table case_messages add column sender_email text;
alter table case_messages add column whole_text text;
alter table case_messages add column is_automatic boolean not null default false;
alter table case_messages add column shop_note text;

-- The provider took an email, and then it came back or was called spam. Settled: staff have seen to it.
alter table email_logs add column delivery_problem text check (delivery_problem in ('bounced', 'complained'));
alter table email_logs add column delivery_problem_at timestamptz;
alter table email_logs add column delivery_detail text;
alter table email_logs add column delivery_settled_at timestamptz;
alter table email_logs add constraint email_logs_delivery_problem_has_a_day
  check ((delivery_problem is null) = (delivery_problem_at is null));

create index email_logs_by_provider_id on email_logs (resend_email_id) where resend_email_id is not null;
create index email_logs_undelivered on email_logs (lower(recipient_email), delivery_problem_at)
  where delivery_problem is not null and delivery_settled_at is null;

-- What people answer in the mailbox that stands in for a provider.
create table mailbox_replies (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  sender text not null,
  recipient text not null,
  subject text not null,
  text text,
  html text,
  headers jsonb not null default '{}'
);
