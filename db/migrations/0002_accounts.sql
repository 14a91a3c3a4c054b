-- Accounts. The columns are those better-auth asks for, under our names; a test compares them with what it expects.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  first_name text not null,
  last_name text not null,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index users_newest on users (created_at desc, id desc);
create index users_by_email on users (lower(email) text_pattern_ops);
create index users_by_first_name on users (lower(first_name) text_pattern_ops);
create index users_by_last_name on users (lower(last_name) text_pattern_ops);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- How a person proves who they are: here always a password.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index accounts_by_user on accounts (user_id);

-- What a letter or a half-finished sign-in may be exchanged for, once.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_by_identifier on verifications (identifier);
create index verifications_by_expiry on verifications (expires_at);

-- The keys access tokens are signed with; private halves are encrypted with the secret.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);

-- Made once where no AUTH_SECRET is configured, so that a restart signs nobody out.
create table generated_auth_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null
);

create table user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('admin', 'user')),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

create index user_roles_newest on user_roles (created_at desc, id desc);
create index user_roles_admins on user_roles (user_id) where role = 'admin';

-- Who has a part in this row's history may be gone; the history stays.
create table role_audit_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  performed_by uuid not null,
  role_changed text not null,
  action text not null check (action in ('granted', 'revoked')),
  reason text,
  performed_at timestamptz not null default now()
);

create index role_audit_log_newest on role_audit_log (performed_at desc, id desc);
