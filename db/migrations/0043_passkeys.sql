-- Public keys with which people sign in instead of with a password. They open nothing for those who read this table.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  -- Signatures so far, as far as the device counts them. One that goes back is refused.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  -- The model of the device or app.
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_by_user on passkeys (user_id);
