-- Colleagues who were invited by email. A second invitation of an address replaces the first.
create table invitations (
  email text primary key check (email = lower(email)),
  role text not null check (role in ('packer', 'support', 'manager', 'admin')),
  -- Only the hash is kept: who reads the table cannot follow the link.
  token_hash text not null unique,
  invited_by uuid not null references users (id) on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitations_by_inviter on invitations (invited_by);
