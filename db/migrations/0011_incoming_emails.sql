-- Replies, bounces and complaints that the email provider reports.

-- The email provider's webhooks, stored first and processed afterwards.
create table email_events (
  id text primary key,
  type text not null,
  provider_email_id text not null,
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

-- Attachments of incoming emails, fetched one by one after the text is stored.
create table email_attachments (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  message_id uuid not null references case_messages (id) on delete cascade,
  provider_email_id text not null,
  provider_id text not null,
  position integer not null,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'refused')),
  refusal text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  constraint email_attachments_message_id_provider_id_key unique (message_id, provider_id),
  constraint email_attachments_refused_has_a_reason check ((state = 'refused') = (refusal is not null))
);

create index email_attachments_by_case on email_attachments (case_id);
create index email_attachments_due on email_attachments (next_attempt_at) where state = 'waiting';

-- Replies written in the local mailbox.
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

-- Attachments of replies written in the local mailbox.
create table mailbox_reply_files (
  id uuid primary key default gen_random_uuid(),
  reply_id uuid not null references mailbox_replies (id) on delete cascade,
  name text not null,
  media_type text not null,
  bytes bytea not null
);

create index mailbox_reply_files_by_reply on mailbox_reply_files (reply_id);

create function announce_email_attachment() returns trigger language plpgsql as $$
begin
  perform pg_notify('email_attachments', '');
  return null;
end
$$;

create function announce_email_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('email_events', '');
  return null;
end
$$;

create trigger email_event_kept after insert on email_events
  for each row execute function announce_email_event();

create trigger email_attachment_kept after insert on email_attachments
  for each row when (new.state = 'waiting') execute function announce_email_attachment();
