-- What came attached to an email in a case: fetched from the email provider one by one, after the words are kept.
create table email_attachments (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  message_id uuid not null references case_messages (id) on delete cascade,
  -- The provider's ids of the email and of what is attached to it.
  provider_email_id text not null,
  provider_id text not null,
  position integer not null,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'refused')),
  -- Why it is not kept.
  refusal text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  constraint email_attachments_refused_has_a_reason check ((state = 'refused') = (refusal is not null)),
  -- An email that is told of twice brings its files once.
  unique (message_id, provider_id)
);

create index email_attachments_by_case on email_attachments (case_id);
create index email_attachments_due on email_attachments (next_attempt_at) where state = 'waiting';

create function announce_email_attachment() returns trigger language plpgsql as $$
begin
  perform pg_notify('email_attachments', '');
  return null;
end
$$;

create trigger email_attachment_kept after insert on email_attachments
  for each row when (new.state = 'waiting') execute function announce_email_attachment();

-- What people attach to an answer in the mailbox that stands in for a provider.
create table mailbox_reply_files (
  id uuid primary key default gen_random_uuid(),
  reply_id uuid not null references mailbox_replies (id) on delete cascade,
  name text not null,
  media_type text not null,
  bytes bytea not null
);

create index mailbox_reply_files_by_reply on mailbox_reply_files (reply_id);
