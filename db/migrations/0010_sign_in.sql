-- Whoever reads this table, in a dump or a backup, must not be able to sign in with what they find: only the hash of a
-- session's token is kept. Sessions that are open stay open.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

-- Links of one purpose are ended together, by the account they are for.
create index verifications_by_value on verifications (value);

-- Where somebody has signed in from lately: while others guess at their password from elsewhere, they are let in from
-- here. The address is kept as a keyed hash.
create table known_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address_hash text not null,
  last_sign_in_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);

create index known_addresses_by_age on known_addresses (last_sign_in_at);

-- Codes printed when a shop in production starts without an admin; any of them makes one person the first.
create table first_admin_codes (
  code_hash text primary key,
  created_at timestamptz not null default now()
);
