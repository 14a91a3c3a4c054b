-- Changes of an account's email address. For a day after each step the old mailbox can stop the change or undo it.

create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- In lower case, as users.email.
  old_email text not null,
  new_email text not null,
  -- Hashes of the tokens in the two emails; null when they are of no more use.
  confirm_hash text unique,
  stop_hash text unique,
  -- Without one before, a second factor that was set up since goes when the change is undone.
  had_two_factor boolean not null,
  -- The rows that were given the new address, by table: an undone change takes exactly these back.
  moved jsonb,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  stopped_at timestamptz
);

create index email_changes_by_user on email_changes (user_id);
create index email_changes_by_old_email on email_changes (old_email);
