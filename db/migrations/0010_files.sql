-- Photos, films and PDFs. The row is written before the upload begins, so that a job finds and deletes interrupted uploads.

create table files (
  id uuid primary key default gen_random_uuid(),
  -- Hash of the ticket that allows the upload of this one file for 15 minutes.
  ticket_hash text not null unique,
  ticket_expires_at timestamptz not null,
  -- If set, only this account may send or claim it.
  user_id uuid references users (id) on delete set null,
  -- Keyed hash of the client's address, for the quota; cleared after a day.
  address_hash text,
  name text not null,
  announced_size integer not null check (announced_size > 0),
  received integer not null default 0,
  -- Set by the connection that is uploading. A newer connection takes over, and the older one can no longer write.
  lease_id uuid,
  state text not null default 'open' check (state in ('open', 'ready', 'refused')),
  refusal text,
  -- Read from the stored content, because the client's information may be wrong.
  media_type text check (media_type in ('image/jpeg', 'video/mp4', 'application/pdf')),
  size integer check (size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- The key in the object store; null if the bytes are in file_chunks.
  object_key text unique,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When it became part of a claim, message, review or return. A job deletes files that stay unclaimed.
  claimed_at timestamptz,
  case_id uuid references cases (id) on delete cascade,
  message_id uuid references case_messages (id) on delete cascade,
  -- A photograph of this review; the reference is in 0014_reviews.sql.
  review_id uuid,
  -- The label that staff attached to this return.
  return_id uuid references returns (id) on delete cascade,
  constraint files_check check (received >= 0 and received <= announced_size),
  constraint files_claimed_by_one check (
    (claimed_at is null) = (num_nonnulls(case_id, review_id, return_id) = 0) and num_nonnulls(case_id, review_id, return_id) <= 1),
  constraint files_claimed_is_ready check (claimed_at is null or state = 'ready'),
  constraint files_message_in_a_case check (message_id is null or case_id is not null),
  constraint files_ready_is_described check (state <> 'ready' or (media_type is not null and size is not null)),
  constraint files_refused_has_a_reason check ((state = 'refused') = (refusal is not null))
);

create index files_by_address on files (address_hash, created_at) where address_hash is not null;
create index files_by_case on files (case_id, created_at) where case_id is not null;
create index files_by_message on files (message_id) where message_id is not null;
create unique index files_by_return on files (return_id) where return_id is not null;
create index files_by_review on files (review_id) where review_id is not null;
create index files_by_user on files (user_id) where user_id is not null;
create index files_unclaimed on files (created_at) where claimed_at is null;

create table file_chunks (
  file_id uuid not null references files (id) on delete cascade,
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (file_id, number)
);
alter table file_chunks alter column bytes set storage external;

-- Objects in the object store whose row is gone; deleted there first, then here.
create table abandoned_objects (
  object_key text primary key,
  created_at timestamptz not null default now()
);

create function abandon_object() returns trigger language plpgsql as $$
begin
  insert into abandoned_objects (object_key) values (old.object_key) on conflict do nothing;
  return null;
end
$$;

create trigger files_leave_no_object after delete on files
  for each row when (old.object_key is not null) execute function abandon_object();

create trigger files_replace_their_object after update of object_key on files
  for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
  execute function abandon_object();
