-- A letter is queued as its type and data; the worker writes it out when it is sent.
alter table email_logs add column data jsonb;
alter table email_logs alter column subject set default '';
alter table email_logs alter column html_content set default '';
alter table email_logs alter column text_content set default '';

-- New letters are due at once, whatever the shop's clock says; only later attempts wait.
alter table email_logs alter column next_attempt_at set default 'epoch';

drop index email_logs_due;
create index email_logs_due on email_logs (next_attempt_at, created_at) where status = 'queued';
create index email_logs_failed on email_logs (created_at) where status = 'failed';

-- Wakes whoever sends letters, in every process, when the transaction that queued one is committed.
create function announce_letter() returns trigger language plpgsql as $$
begin
  perform pg_notify('letters', '');
  return null;
end
$$;

create trigger letter_queued after insert on email_logs
  for each row when (new.status = 'queued') execute function announce_letter();

create trigger letter_queued_again after update of status on email_logs
  for each row when (new.status = 'queued' and old.status <> 'queued') execute function announce_letter();

-- Where letters go when no mail provider is set. The id is the outbox row's, so a letter arrives once.
create table mailbox_letters (
  id uuid primary key,
  created_at timestamptz not null default now(),
  recipient text not null,
  sender text not null,
  reply_to text,
  subject text not null,
  type text not null,
  html text not null,
  text text not null
);

create index mailbox_letters_newest on mailbox_letters (created_at desc, id desc);
