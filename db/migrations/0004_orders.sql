-- Orders and the figures derived from them.

-- The text of an order that the staff's search compares with: lower case, numbers without gaps.
create function order_search_text(
  id uuid, name text, email text, phone text, address jsonb, tracking text, code text
) returns text language sql immutable parallel safe
return lower(
  coalesce(name, '') || ' ' || coalesce(email, '') || ' '
  || coalesce(regexp_replace(regexp_replace(coalesce(phone, address ->> 'phone'), '\D', '', 'g'),
    '^(00)?44(?=\d{9,})', '0'), '') || ' '
  || coalesce(regexp_replace(tracking, '\s', '', 'g'), '') || ' ' || right(id::text, 8) || ' '
  || coalesce(regexp_replace(address #>> '{address,postal_code}', '\s', '', 'g'), '') || ' '
  || coalesce(address #>> '{address,city}', '') || ' ' || coalesce(address #>> '{address,line1}', '') || ' '
  || coalesce(address #>> '{address,line2}', '') || ' ' || coalesce(code, '')
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  product_key text not null,
  product_name text not null,
  product_price integer not null,
  quantity integer not null check (quantity > 0),
  subtotal integer not null,
  discount integer not null default 0 check (discount >= 0),
  total_amount integer not null check (total_amount >= 0),
  currency text not null default 'gbp',
  promo_code text,
  customer_name text,
  -- Null until the checkout is paid.
  customer_email text,
  customer_phone text,
  shipping_address jsonb,
  stripe_session_id text unique,
  payment_intent_id text unique,
  livemode boolean not null default false,
  user_id uuid,
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'fulfilled')),
  shipping_status text not null default 'pending' check (shipping_status in ('pending', 'processing', 'shipped', 'delivered')),
  tracking_number text,
  carrier_name text,
  estimated_delivery text,
  shipping_date timestamptz,
  notes text,
  -- Set when the paid amount or currency differs from the order. The order then stays unpaid until staff decide.
  payment_problem text,
  -- Units subtracted from products.stock for an unpaid checkout. A failed checkout adds them again.
  reserved integer not null default 0 check (reserved >= 0),
  confirmation_sent_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When an instance last took this pending order to ask the provider about it. Set first, so that two instances never ask about
  -- the same order at once.
  checked_at timestamptz,
  delivered_at timestamptz,
  delivered_source text check (delivered_source in ('carrier', 'staff', 'buyer')),
  cancelled_at timestamptz,
  -- The amount that the provider reports. While it is null, total_amount is used instead.
  paid_amount integer check (paid_amount >= 0),
  -- Sum of refunds that have not failed.
  refunded_amount integer not null default 0 check (refunded_amount >= 0),
  disputed_at timestamptz,
  -- The dispute's status in the provider's words, such as needs_response.
  dispute_status text,
  disputed_amount integer not null default 0 check (disputed_amount >= 0),
  -- Set if the payment was refunded before it was recorded: the order took no stock and sent no email.
  withheld_at timestamptz,
  buyer_known boolean generated always as (customer_email is not null) stored not null,
  -- Whether promo_codes.uses counts this order. The use is released together with the reserved stock.
  promo_use_held boolean not null default false,
  -- Keyed hash of the client's network address, while the checkout is open.
  client_hash text,
  -- Set when staff close an order because its wrong payment was refunded. Later webhooks then do not reopen it.
  payment_closed_at timestamptz,
  -- A newer order of the same client. Once its checkout is open, the provider is asked to close this order's checkout.
  replaced_by uuid references orders (id) on delete set null,
  -- When the card's bank warned that the payment may be fraud.
  fraud_warned_at timestamptz,
  -- When a cancellation arrived whose sender had not proved that the order is theirs.
  cancellation_asked_at timestamptz,
  -- When staff released the parcel in spite of a hold. A new reason for a hold clears it.
  hold_released_at timestamptz,
  -- When all units of the order were put back into stock.
  restocked_at timestamptz,
  -- Units that were sold although the stock had run out. They are added to the stock only if they were sent and come back.
  units_missing integer not null default 0 check (units_missing >= 0),
  -- The last digits of the card that paid, so that the buyer knows where a refund goes.
  card_last_digits text check (card_last_digits ~ '^\d{4}$'),
  -- Bought units that are not sent, because they were cancelled before dispatch and their price is refunded.
  units_cancelled integer not null default 0,
  kind text not null default 'shop' check (kind in ('shop', 'telephone', 'replacement', 'gift', 'exchange')),
  pays_by text not null default 'checkout' check (pays_by in ('checkout', 'link', 'bank-transfer', 'none')),
  -- Why staff placed the order. Null for orders of the shop, as are placed_by, request_id, bank_reference and link_expires_at.
  placing_reason text,
  placed_by uuid references users (id) on delete set null,
  request_id uuid,
  bank_reference text,
  link_number integer not null default 0 check (link_number >= 0),
  link_expires_at timestamptz,
  -- Set while a requested delivery address waits for staff, which holds the parcel. A trigger on order_address_changes sets it.
  address_change_asked_at timestamptz,
  -- Sum of the refunds that are requested but not made yet; they hold the parcel. A trigger on refunds sets it.
  refund_requested_amount integer not null default 0 check (refund_requested_amount >= 0),
  -- Units of returns that were not withdrawn, and how many of them are back in stock. A trigger on returns sets both.
  units_returned integer not null default 0 check (units_returned >= 0),
  units_restocked integer not null default 0 check (units_restocked >= 0),
  -- The units' serial numbers, as normaliseSerialNumber (domain/orders/serial-numbers.ts) writes them.
  serial_numbers jsonb not null default '[]' check (jsonb_typeof(serial_numbers) = 'array'),
  -- Whether the order was made with the admin's test checkout.
  is_test boolean not null default false,
  -- When the invitation to review the order was queued. Each order gets one invitation.
  review_invited_at timestamptz,
  constraint orders_currency_is_a_code check (currency ~ '^[a-z]{3}$'),
  constraint orders_delivery_has_a_source check ((delivered_at is null) = (delivered_source is null)),
  constraint orders_parts_add_up check (total_amount = (subtotal - discount)),
  constraint orders_price_is_no_debt check (product_price >= 0),
  constraint orders_product foreign key (product_key) references products (key) on delete restrict,
  constraint orders_refunds_within_payment check (refunded_amount <= coalesce(paid_amount, total_amount)),
  constraint orders_send_something check (units_cancelled >= 0 and units_cancelled < quantity),
  constraint orders_unpaid_kinds_cost_nothing check (pays_by <> 'none' or total_amount = 0),
  constraint orders_user foreign key (user_id) references users (id) on delete set null
);
comment on column orders.promo_code is 'No reference: an order keeps the code it was paid with, also when the code is gone or was only the provider''s.';

create index orders_abandoned on orders (created_at desc, id desc) where not buyer_known;
create index orders_address_change_waits on orders (created_at desc, id desc) where address_change_asked_at is not null;
create index orders_awaiting_payment on orders (created_at desc, id desc)
  where payment_status = 'pending' and pays_by in ('link', 'bank-transfer');
-- For the export of sales, newest first.
create index orders_booked on orders (coalesce(paid_at, created_at) desc, id desc)
  where payment_status in ('paid', 'fulfilled');
create index orders_by_amount on orders (total_amount, created_at desc);
create index orders_by_anything on orders
  using gin (order_search_text(
    id, customer_name, customer_email, customer_phone, shipping_address, tracking_number, promo_code
  ) gin_trgm_ops) with (gin_pending_list_limit=256);
create index orders_by_both_statuses on orders (payment_status, shipping_status, created_at desc, id desc);
create index orders_by_email on orders (lower(customer_email) text_pattern_ops, created_at desc) include (id, customer_email);
create index orders_by_last_name on orders (lower(regexp_replace(customer_name, '^.*\s', '')) text_pattern_ops)
  include (id, created_at, customer_name);
create index orders_by_live_day on orders (created_at) where livemode;
create index orders_by_name on orders (lower(customer_name) text_pattern_ops) include (id, created_at, customer_name);
create index orders_by_payment on orders (paid_at, id) where paid_at is not null;
create index orders_by_payment_status on orders (payment_status, created_at desc, id desc);
create unique index orders_by_request on orders (request_id) where request_id is not null;
-- Without fastupdate, because it keeps new entries in a list that every search would have to read.
create index orders_by_serial_number on orders using gin (serial_numbers) with (fastupdate = off)
  where serial_numbers <> '[]';
create index orders_by_shipping_status on orders (shipping_status, created_at desc, id desc);
create index orders_by_short_id on orders ("right"((id)::text, 8));
create index orders_by_tracking_number on orders (upper(tracking_number)) where tracking_number is not null;
create index orders_by_user on orders (user_id) where user_id is not null;
create index orders_disputed on orders (created_at desc, id desc) where dispute_status is not null;
-- Includes fulfilled orders, because an order whose parcel comes back has to be sent again.
create index orders_here on orders (created_at, id)
  where payment_status in ('paid', 'fulfilled') and shipping_status in ('pending', 'processing');
create index orders_newest on orders (created_at desc, id desc);
create index orders_on_their_way on orders (shipping_date) where shipping_status = 'shipped' and delivered_at is null;
create index orders_open_by_client on orders (client_hash, created_at) where client_hash is not null;
create index orders_refunded on orders (created_at desc, id desc) where refunded_amount > 0;
create index orders_replaced on orders (replaced_by) where replaced_by is not null;
create index orders_reserving on orders (product_key) where reserved > 0;
create index orders_with_problem on orders (created_at desc) where payment_problem is not null;

-- The overview's figures are sums over these rows, per London day. Each change of an order adds rows, and a job merges the rows of
-- each day (db/orders/order-figures.ts).
create table order_figures (
  day date not null,
  livemode boolean not null,
  product_key text not null,
  product_name text not null,
  promo_code text,
  checkouts bigint not null,
  orders bigint not null,
  units bigint not null,
  revenue bigint not null,
  gross bigint not null,
  refunded bigint not null
);
comment on column order_figures.product_key is 'No reference: what was sold stays sold.';
comment on column order_figures.promo_code is 'No reference: as in orders.';

create index order_figures_by_day on order_figures (day);

-- Saved filters of the order list, shared by all staff.
create table order_views (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> '' and length(name) <= 60) unique,
  filters jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- The state of an order before a change that can still be undone.
create table order_undos (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  performed_by uuid not null references users (id) on delete cascade,
  before jsonb not null,
  changed_at timestamptz not null,
  email_key text,
  undo_until timestamptz not null
);

create index order_undos_by_order on order_undos (order_id);
create index order_undos_expired on order_undos (undo_until);

alter table stock_movements add constraint stock_movements_order_id_fkey
  foreign key (order_id) references orders (id) on delete set null;

-- The rows that one order adds to the figures, times `factor`: 1 adds the order, -1 subtracts it. An order free of charge is no sale.
create function figures_of(counted orders, factor integer) returns setof order_figures language sql stable as $$
  select
    (counted.created_at at time zone 'Europe/London')::date, counted.livemode, counted.product_key, counted.product_name,
    counted.promo_code,
    (case when is_sale then factor else 0 end)::bigint,
    (case when is_sale and is_paid then factor else 0 end)::bigint,
    (case when is_paid then factor * counted.quantity else 0 end)::bigint,
    (case when is_paid then factor * (paid - counted.refunded_amount - counted.disputed_amount) else 0 end)::bigint,
    (case when is_paid then factor * paid else 0 end)::bigint,
    (case when is_paid then factor * counted.refunded_amount else 0 end)::bigint
  -- Gifts and replacements were sent, not sold.
  from (select counted.payment_status in ('paid', 'fulfilled') as is_paid, counted.pays_by <> 'none' as is_sale,
    coalesce(counted.paid_amount, counted.total_amount)::bigint as paid) as paying
$$;

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into order_figures select * from figures_of(old, -1); end if;
  if tg_op <> 'DELETE' then insert into order_figures select * from figures_of(new, 1); end if;
  return null;
end
$$;

create trigger orders_counted after insert or delete on orders
  for each row execute function count_order();

create trigger orders_counted_again after update on orders
  for each row
  when (
    (old.created_at, old.livemode, old.product_key, old.product_name, old.promo_code, old.payment_status, old.pays_by, old.quantity,
      old.total_amount, old.paid_amount, old.refunded_amount, old.disputed_amount)
    is distinct from
    (new.created_at, new.livemode, new.product_key, new.product_name, new.promo_code, new.payment_status, new.pays_by, new.quantity,
      new.total_amount, new.paid_amount, new.refunded_amount, new.disputed_amount)
  )
  execute function count_order();

create trigger orders_move_updated_at before update of updated_at on orders
  for each row execute function move_updated_at();

-- The state of the newer checkout that replaces an order's checkout: opening, open, or none if there is none or it has failed.
create function checkout_replacement(replaced_by uuid) returns text language sql stable as $$
  select coalesce((
    select case when newer.stripe_session_id is null then 'opening' else 'open' end
    from orders as newer where newer.id = $1 and newer.payment_status <> 'failed'
  ), 'none')
$$;

-- Locks a client's checkouts, then reads them. One statement that did both would see the rows as they were before it waited for
-- the lock; the query inside this function sees them as they are once the lock is held.
create function lock_open_checkouts(client text)
returns table (id uuid, stripe_session_id text, reserved integer, replacement text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(client, 0));
  return query
    select orders.id, orders.stripe_session_id, orders.reserved, checkout_replacement(orders.replaced_by)
    from orders
    where orders.client_hash = client and orders.payment_status = 'pending'
    order by orders.created_at, orders.id
    for update;
end $$;
