-- The case a file belongs to, and the message it came with; a claim's own files came with the form.
alter table files add column case_id uuid references cases (id) on delete cascade;
alter table files add column message_id uuid references case_messages (id) on delete cascade;
alter table files add constraint files_claimed_by_a_case check ((claimed_at is null) = (case_id is null));
alter table files add constraint files_message_in_a_case check (message_id is null or case_id is not null);

create index files_by_case on files (case_id, created_at) where case_id is not null;
create index files_by_message on files (message_id) where message_id is not null;
