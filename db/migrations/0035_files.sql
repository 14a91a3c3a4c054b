-- Photos and films that people send. A row is written when an upload is announced, so that whatever happens to the process
-- there is something to sweep.

create table files (
  id uuid primary key default gen_random_uuid(),
  -- What its bytes are sent with: one file, a quarter of an hour. Only the hash is kept.
  ticket_hash text not null unique,
  ticket_expires_at timestamptz not null,
  -- Whoever was signed in; nobody else may then send it or claim it.
  user_id uuid references users (id) on delete set null,
  -- Keyed hash of the address it came from, for the quota; nothing once it is a day old.
  address_hash text,
  name text not null,
  announced_size integer not null check (announced_size > 0),
  received integer not null default 0 check (received >= 0 and received <= announced_size),
  -- Held by the connection that writes now; a newer one takes it.
  lease_id uuid,
  state text not null default 'open' check (state in ('open', 'ready', 'refused')),
  refusal text,
  -- Of what is stored, by its content and not by what was said of it.
  media_type text check (media_type in ('image/jpeg', 'video/mp4')),
  size integer check (size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Where it lies in an object store; null: in file_chunks.
  object_key text unique,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When it became part of a claim or a message. What never does is swept.
  claimed_at timestamptz,
  constraint files_claimed_is_ready check (claimed_at is null or state = 'ready'),
  constraint files_ready_is_described check (state <> 'ready' or (media_type is not null and size is not null)),
  constraint files_refused_has_a_reason check ((state = 'refused') = (refusal is not null))
);

create index files_by_address on files (address_hash, created_at) where address_hash is not null;
create index files_by_user on files (user_id) where user_id is not null;
create index files_unclaimed on files (created_at) where claimed_at is null;

create table file_chunks (
  file_id uuid not null references files (id) on delete cascade,
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (file_id, number)
);

-- Photos and films do not shrink; trying would only cost time.
alter table file_chunks alter column bytes set storage external;

-- What lies in the object store for a row that is gone. It is removed there first and then here.
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
-- A second attempt at storing a file has a key of its own.
create trigger files_replace_their_object after update of object_key on files
  for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
  execute function abandon_object();
