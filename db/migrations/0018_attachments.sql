-- Files that go with an email, by reference: [{ "kind": "file", "id": … }]. Read when it is sent.
alter table email_logs add column attachments jsonb;

-- Attachments of the local mailbox's emails.
create table mailbox_attachments (
  email_id uuid not null references mailbox_emails (id) on delete cascade,
  position integer not null,
  name text not null,
  media_type text not null,
  bytes bytea not null,
  primary key (email_id, position)
);
