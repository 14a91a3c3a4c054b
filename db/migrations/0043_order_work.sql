-- What waits to be packed, oldest first, and checkouts that nobody paid, newest first: both are a small part of all orders.
create index orders_to_ship on orders (created_at, id)
  where payment_status = 'paid' and shipping_status in ('pending', 'processing');
create index orders_abandoned on orders (created_at desc, id desc) where not buyer_known;

-- A list of orders that staff look at again and again, under a name of their own. Shared by all of them.
create table order_views (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> '' and length(name) <= 60),
  filters jsonb not null,
  -- Stays when its maker has gone.
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- What an order was before a change that can still be taken back, for as long as it can be.
create table order_undos (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  performed_by uuid not null references users (id) on delete cascade,
  before jsonb not null,
  -- The order's updated_at after the change: another one means that something has happened since.
  changed_at timestamptz not null,
  -- The dedupe key of the email that the change caused; with the email, the change goes back too.
  email_key text,
  undo_until timestamptz not null
);

create index order_undos_by_order on order_undos (order_id);
create index order_undos_expired on order_undos (undo_until);
