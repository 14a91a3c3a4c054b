-- Products, prices, stock and promo codes.

create table products (
  key text primary key,
  price_pence integer not null check (price_pence >= 0),
  active boolean not null default true,
  -- Units that can still be sold. Units in open checkouts are already subtracted. Null if the stock is not counted.
  stock integer check (stock >= 0),
  updated_at timestamptz not null default now(),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- Weight and size of one packed unit, for the file that is uploaded to the carrier. Null until staff enter them.
  package_weight_grams integer check (package_weight_grams between 1 and 30000),
  package_size text check (package_size in ('Letter', 'Large letter', 'Small parcel', 'Medium parcel', 'Parcel'))
);

create table promo_codes (
  code text primary key,
  type text not null check (type in ('fixed_minor', 'percent', 'product_specific')),
  value integer not null default 0 check (value >= 0),
  description text not null default '',
  scope text not null default 'all',
  product_pricing jsonb,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses >= 0),
  uses integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promo_codes_begin_before_they_end check (starts_at < ends_at),
  constraint promo_codes_percent_of_a_whole check (type <> 'percent' or value <= 100),
  constraint promo_codes_uses_are_counted check (uses >= 0)
);

-- Past and planned prices. A row is planned until it is applied or cancelled.
create table price_changes (
  id uuid primary key default gen_random_uuid(),
  product_key text not null references products (key) on delete cascade,
  price_before integer not null check (price_before >= 0),
  price_pence integer not null check (price_pence >= 0),
  starts_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  cancelled_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  cancelled_at timestamptz,
  constraint price_changes_check check (applied_at is null or cancelled_at is null)
);

create index price_changes_due on price_changes (starts_at) where applied_at is null and cancelled_at is null;
create index price_changes_of on price_changes (product_key, applied_at desc) where applied_at is not null;
create unique index price_changes_planned on price_changes (product_key) where applied_at is null and cancelled_at is null;

-- Every change of the stock with its reason, written by a trigger. A null count means that the stock was not counted.
create table stock_movements (
  id uuid primary key default gen_random_uuid(),
  product_key text not null references products (key) on delete cascade,
  reason text not null
    check (reason in ('reserved', 'released', 'sold', 'returned', 'counted', 'delivery', 'damaged', 'correction')),
  stock_before integer,
  stock_after integer,
  note text,
  order_id uuid,
  performed_by uuid references users (id) on delete set null,
  moved_at timestamptz not null default now()
);

create index stock_movements_by_order on stock_movements (order_id) where order_id is not null;
create index stock_movements_of on stock_movements (product_key, moved_at desc, id desc);

-- Requests for an email when a product is back in stock. Queuing that email deletes the row. `asked_times` counts confirmation
-- emails.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  product_key text not null references products (key) on delete cascade,
  email text not null check (email = lower(email)),
  asked_at timestamptz not null default now(),
  asked_times integer not null default 1 check (asked_times > 0),
  confirmed_at timestamptz,
  constraint stock_alerts_product_key_email_key unique (product_key, email)
);

create index stock_alerts_by_email on stock_alerts (email);
create index stock_alerts_waiting on stock_alerts (product_key, confirmed_at) where confirmed_at is not null;

-- The stock as far as pages depend on it: they look the same for every stock above five.
create function shown_stock(stock integer) returns text language sql immutable as $$
  select case when stock is null or stock > 5 then 'in stock' else stock::text end
$$;

-- Wakes every process when a page would look different.
create function announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;

-- Wakes the job that applies planned prices, in every process.
create function announce_planned_price() returns trigger language plpgsql as $$
begin
  perform pg_notify('prices', '');
  return null;
end
$$;

-- A transaction can name the reason of its change, as JSON, in shop.stock_change. Without a reason, a lower stock means that units
-- were reserved, and a higher stock that they were released.
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

create trigger products_added after insert or delete on products
  for each statement execute function announce_catalogue();

create trigger products_changed after update on products
  for each row
  when (
    old.price_pence is distinct from new.price_pence
    or old.active is distinct from new.active
    or old.facts is distinct from new.facts
    or (old.stock is null) is distinct from (new.stock is null)
    or shown_stock(old.stock) is distinct from shown_stock(new.stock)
  )
  execute function announce_catalogue();

create trigger products_move_updated_at before update of updated_at on products
  for each row execute function move_updated_at();

create trigger products_stock_moved after update of stock on products
  for each row when (old.stock is distinct from new.stock) execute function note_stock_movement();

create trigger promo_codes_added after insert or delete on promo_codes
  for each statement execute function announce_catalogue();

create trigger promo_codes_changed after update on promo_codes
  for each row
  when (
    old.type is distinct from new.type
    or old.value is distinct from new.value
    or old.description is distinct from new.description
    or old.product_pricing is distinct from new.product_pricing
    or old.starts_at is distinct from new.starts_at
    or old.ends_at is distinct from new.ends_at
    or old.max_uses is distinct from new.max_uses
    or old.active is distinct from new.active
    or coalesce(old.uses >= old.max_uses, false) is distinct from coalesce(new.uses >= new.max_uses, false)
  )
  execute function announce_catalogue();

create trigger promo_codes_move_updated_at before update of updated_at on promo_codes
  for each row execute function move_updated_at();

create trigger price_planned after insert on price_changes
  for each row when (new.applied_at is null) execute function announce_planned_price();
