-- How a buyer opens an order: with the link in an email, or with a pass that they get for a code. Only hashes of tokens are stored.

create table order_links (
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the link was first used, shown to staff.
  opened_at timestamptz,
  -- The link in a review invitation opens only the review of its order.
  opens text not null default 'order' check (opens in ('order', 'review'))
);

create index order_links_by_expiry on order_links (expires_at);
create index order_links_by_order on order_links (order_id, created_at);

create table order_codes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  -- A keyed hash, because all six-digit codes are soon compared with a plain one.
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Keyed hash of the network address that requested the code; cleared when the code is used. A new request replaces only a code
  -- that was requested from the same address, so that a stranger cannot invalidate the buyer's code.
  asked_from text,
  -- Wrong guesses from other network addresses, counted separately so that they do not use up the buyer's tries.
  tries_elsewhere integer not null default 0 check (tries_elsewhere >= 0)
);

create index order_codes_by_expiry on order_codes (expires_at);
create index order_codes_by_order on order_codes (order_id, created_at desc);

create table order_passes (
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index order_passes_by_expiry on order_passes (expires_at);
create index order_passes_by_order on order_passes (order_id, created_at);

-- Days on which the owner's account opened an order.
create table order_account_openings (
  order_id uuid not null references orders (id) on delete cascade,
  day date not null,
  opened_at timestamptz not null,
  primary key (order_id, day)
);

-- A buyer's corrections of the delivery address: applied at once, or waiting for staff.
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
  constraint order_address_changes_check check (status in ('accepted', 'declined') = (decided_by is not null)),
  constraint order_address_changes_check1 check ((decided_by is null) = (decided_at is null))
);

create index order_address_changes_by_order on order_address_changes (order_id, asked_at);
create unique index order_address_changes_waiting on order_address_changes (order_id) where status = 'waiting';

create function hold_for_address_change() returns trigger language plpgsql as $$
begin
  update orders
  set address_change_asked_at = (
    select asked_at from order_address_changes where order_id = orders.id and status = 'waiting'
  )
  where id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;

create trigger address_change_holds after insert or update or delete on order_address_changes
  for each row execute function hold_for_address_change();
