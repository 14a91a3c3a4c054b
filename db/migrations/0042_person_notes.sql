-- What staff note about somebody who may have no account: a person is an email address, in small letters.
create table person_notes (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  body text not null check (length(body) between 1 and 2000),
  written_by uuid,
  created_at timestamptz not null default now()
);

comment on column person_notes.written_by is 'No reference: the note stays when who wrote it is gone.';

create index person_notes_by_email on person_notes (email, created_at desc);

create index email_logs_by_recipient on email_logs (lower(recipient_email), created_at desc);
