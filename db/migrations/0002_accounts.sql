-- Accounts, sessions, passkeys, roles, invitations and the change logs. better-auth needs its columns by these names; a test
-- compares them with its list.

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
  updated_at timestamptz not null default now(),
  -- Staff who want an email each morning with what is due, late, low in stock or wrong.
  wants_morning_email boolean not null default false,
  -- The address that fills in the owner's forms.
  saved_address jsonb
);

create index users_by_anything on users using gin (lower(((name || ' ') || email)) gin_trgm_ops);
create index users_by_email on users (lower(email) text_pattern_ops);
create index users_by_first_name on users (lower(first_name) text_pattern_ops);
create index users_by_last_name on users (lower(last_name) text_pattern_ops);
create index users_newest on users (created_at desc, id desc);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- A hash, so that a copy of this table cannot be used to sign in.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_user on sessions (user_id);

-- How a person signs in; here always a password.
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
  constraint accounts_provider_id_account_id_key unique (provider_id, account_id)
);

create index accounts_by_user on accounts (user_id);

-- Single-use tokens of emails and half-finished sign-ins.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_by_expiry on verifications (expires_at);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_value on verifications (value);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade unique,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);

-- Public keys of passkeys, which replace the password. A copy of this table cannot be used to sign in.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  -- Signatures so far, if the device counts them. A lower number is refused.
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

-- Keys that sign access tokens; the private halves are encrypted with the secret.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

-- Generated once if AUTH_SECRET is not set, so that sessions survive a restart.
create table generated_auth_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null
);

-- Network addresses of each account's recent sign-ins, as keyed hashes. Wrong passwords from other addresses do not lock them out.
create table known_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address_hash text not null,
  last_sign_in_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);

create index known_addresses_by_age on known_addresses (last_sign_in_at);

-- Hashes of the codes that a production shop without an admin prints at each start. One code makes one account the first admin.
create table first_admin_codes (
  code_hash text primary key,
  created_at timestamptz not null default now()
);

create table user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('user', 'packer', 'support', 'manager', 'admin')),
  created_at timestamptz not null default now(),
  constraint user_roles_user_id_role_key unique (user_id, role)
);

create index user_roles_admins on user_roles (user_id) where role = 'admin';
create index user_roles_newest on user_roles (created_at desc, id desc);
create index user_roles_staff on user_roles (user_id) where role <> 'user';

-- Colleagues who were invited by email. A second invitation of an address replaces the first.
create table invitations (
  email text primary key check (email = lower(email)),
  role text not null check (role in ('packer', 'support', 'manager', 'admin')),
  -- A hash, so that a reader of this table cannot use the link.
  token_hash text not null unique,
  invited_by uuid not null references users (id) on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);

create index invitations_by_inviter on invitations (invited_by);

-- Changes of an account's email address. For a day after the request, and for a day after the confirmation, a link sent to the old
-- address stops or undoes the change.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- In lower case, as users.email.
  old_email text not null,
  new_email text not null,
  -- Hashes of the tokens in the two emails; null once a token no longer works.
  confirm_hash text unique,
  stop_hash text unique,
  -- Whether the account had a second factor before the change. If not, undoing the change removes one that was set up since.
  had_two_factor boolean not null,
  -- The ids of the rows that got the new address, by table. Undoing the change gives exactly these rows their old address back.
  moved jsonb,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  stopped_at timestamptz
);

create index email_changes_by_user on email_changes (user_id);
create index email_changes_by_old_email on email_changes (old_email);

-- Every change of a role. Rows never change and outlive the accounts they name.
create table role_audit_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  performed_by uuid not null,
  role_changed text not null,
  action text not null check (action in ('granted', 'revoked')),
  reason text,
  performed_at timestamptz not null default now(),
  -- The name and email address of the member of staff, filled in when their account is deleted.
  performer_name text,
  performer_email text,
  constraint role_audit_log_role check (role_changed in ('user', 'packer', 'support', 'manager', 'admin'))
);
comment on column role_audit_log.user_id is 'No reference: the history stays when the person is gone.';
comment on column role_audit_log.performed_by is 'No reference: the history stays when the person is gone.';

create index role_audit_log_newest on role_audit_log (performed_at desc, id desc);

-- Every write by staff: who, what, before, after, when.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  performed_by uuid not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  performed_at timestamptz not null default now(),
  -- Filled in when the account is deleted, as in role_audit_log.
  performer_name text,
  performer_email text
);
comment on column audit_log.performed_by is 'No reference: the history stays when the person is gone.';

create index audit_log_by_action on audit_log (action, performed_at desc, id desc);
create index audit_log_by_performer on audit_log (performed_by, performed_at desc, id desc);
create index audit_log_by_subject on audit_log (subject_type, subject_id, performed_at);
create index audit_log_by_subject_id on audit_log (subject_id, performed_at desc, id desc);
create index audit_log_newest on audit_log (performed_at desc, id desc);
