-- Every price a product has had, and those that are planned. Neither applied nor cancelled means: planned.
create table price_changes (
  id uuid primary key default gen_random_uuid(),
  product_key text not null references products (key) on delete cascade,
  -- What it cost when the change was made or planned.
  price_before integer not null check (price_before >= 0),
  price_pence integer not null check (price_pence >= 0),
  starts_at timestamptz not null,
  -- Stay when whoever it was has gone.
  created_by uuid references users (id) on delete set null,
  cancelled_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  cancelled_at timestamptz,
  check (applied_at is null or cancelled_at is null)
);

-- One at a time: whoever plans another cancels this one first.
create unique index price_changes_planned on price_changes (product_key) where applied_at is null and cancelled_at is null;
create index price_changes_due on price_changes (starts_at) where applied_at is null and cancelled_at is null;
create index price_changes_of on price_changes (product_key, applied_at desc) where applied_at is not null;

-- What the change log knows of earlier ones.
insert into price_changes (product_key, price_before, price_pence, starts_at, created_by, created_at, applied_at)
select log.subject_id, (log.before ->> 'price_pence')::integer, (log.after ->> 'price_pence')::integer,
  log.performed_at, (select id from users where users.id = log.performed_by), log.performed_at, log.performed_at
from audit_log as log
where log.action = 'update-product' and log.subject_type = 'product'
  and exists (select from products where key = log.subject_id)
  and log.before ->> 'price_pence' ~ '^\d{1,9}$' and log.after ->> 'price_pence' ~ '^\d{1,9}$'
  and log.before ->> 'price_pence' <> log.after ->> 'price_pence';

-- Wakes whoever makes planned prices effective, in every process.
create function announce_planned_price() returns trigger language plpgsql as $$
begin
  perform pg_notify('prices', '');
  return null;
end
$$;

create trigger price_planned after insert on price_changes
  for each row when (new.applied_at is null) execute function announce_planned_price();

-- Every change of what can be sold, and why. Null in before or after: nobody counted.
create table stock_movements (
  id uuid primary key default gen_random_uuid(),
  product_key text not null references products (key) on delete cascade,
  reason text not null
    check (reason in ('reserved', 'released', 'sold', 'returned', 'counted', 'delivery', 'damaged', 'correction')),
  stock_before integer,
  stock_after integer,
  note text,
  -- Stay when the order or whoever it was has gone.
  order_id uuid references orders (id) on delete set null,
  performed_by uuid references users (id) on delete set null,
  moved_at timestamptz not null default now()
);

create index stock_movements_of on stock_movements (product_key, moved_at desc, id desc);
create index stock_movements_by_order on stock_movements (order_id) where order_id is not null;

-- Written by the database itself, so that no way of changing the stock can forget it. Who knows more than that units were
-- reserved or released says so for its transaction, as JSON, in shop.stock_change.
create function note_stock_movement() returns trigger language plpgsql as $$
declare
  said text := current_setting('shop.stock_change', true);
  told jsonb := case when said is null or said = '' then '{}'::jsonb else said::jsonb end;
begin
  insert into stock_movements (product_key, reason, stock_before, stock_after, note, order_id, performed_by)
  values (
    new.key,
    coalesce(told ->> 'reason', case
      when old.stock is null or new.stock is null then 'counted'
      when new.stock < old.stock then 'reserved' else 'released' end),
    old.stock, new.stock, told ->> 'note', (told ->> 'order_id')::uuid, (told ->> 'performed_by')::uuid);
  return null;
end
$$;

create trigger products_stock_moved after update of stock on products
  for each row when (old.stock is distinct from new.stock) execute function note_stock_movement();
