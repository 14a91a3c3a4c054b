-- How a buyer comes to stand before an order: by the link in an email, or with a pass got for a code. Only hashes are kept:
-- who reads these tables opens nothing with them.

create table order_links (
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was first used, for staff to see how an order was opened.
  opened_at timestamptz
);

create index order_links_by_order on order_links (order_id, created_at);
create index order_links_by_expiry on order_links (expires_at);

create table order_codes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  -- Keyed, since six digits are soon tried through.
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index order_codes_by_order on order_codes (order_id, created_at desc);
create index order_codes_by_expiry on order_codes (expires_at);

create table order_passes (
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index order_passes_by_order on order_passes (order_id, created_at);
create index order_passes_by_expiry on order_passes (expires_at);

-- A buyer's corrections of where the parcel goes: applied at once, or waiting for staff.
create table order_address_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  before jsonb,
  after jsonb not null,
  status text not null check (status in ('applied', 'waiting', 'accepted', 'declined', 'replaced')),
  asked_by text not null check (asked_by in ('pass', 'owner')),
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check ((status in ('accepted', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null))
);

create index order_address_changes_by_order on order_address_changes (order_id, asked_at);
-- What staff have to decide is one thing per order.
create unique index order_address_changes_waiting on order_address_changes (order_id) where status = 'waiting';

-- Promises as rows: written in the transaction that causes one, met in the one that keeps it.
create table deadlines (
  id uuid primary key default gen_random_uuid(),
  subject_type text not null,
  subject_id uuid not null,
  kind text not null check (
    kind in ('refund', 'goods-back', 'first-answer', 'claim-resolved', 'privacy-acknowledged', 'invoice')
  ),
  -- The last moment at which it is kept in time.
  due_at timestamptz not null,
  met_at timestamptz,
  -- What it rests on, in words for staff.
  basis text not null,
  created_at timestamptz not null
);

create unique index deadlines_open on deadlines (subject_type, subject_id, kind) where met_at is null;
create index deadlines_due on deadlines (due_at, id) where met_at is null;

-- Parcels under way of which nobody has said that they arrived.
create index orders_on_their_way on orders (shipping_date) where shipping_status = 'shipped' and delivered_at is null;
