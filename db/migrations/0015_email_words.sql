-- An email is called an email everywhere: table, trigger and channel get its name.
alter table mailbox_letters rename to mailbox_emails;
alter index mailbox_letters_newest rename to mailbox_emails_newest;

create function announce_email() returns trigger language plpgsql as $$
begin
  perform pg_notify('emails', '');
  return null;
end
$$;

drop trigger letter_queued on email_logs;
drop trigger letter_queued_again on email_logs;
drop function announce_letter();

-- Wakes the sender, in every process, when the transaction that queued an email is committed.
create trigger email_queued after insert on email_logs
  for each row when (new.status = 'queued') execute function announce_email();

create trigger email_queued_again after update of status on email_logs
  for each row when (new.status = 'queued' and old.status <> 'queued') execute function announce_email();
