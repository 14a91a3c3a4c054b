-- The shop's own tables. Names are the specification's; amounts are whole pence.

create table products (
  key text primary key,
  price_pence integer not null check (price_pence >= 0),
  active boolean not null default true,
  -- What can still be sold; null means nobody counts. Checkouts in progress have already been taken off.
  stock integer check (stock >= 0),
  rating_value numeric(2, 1) not null,
  rating_count integer not null,
  updated_at timestamptz not null default now()
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
  updated_at timestamptz not null default now()
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
  customer_email text not null,
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
  -- Set when the provider's amount or currency is not the order's: never paid silently, shown to admins.
  payment_problem text,
  -- Units taken off products.stock for a checkout that is not yet paid, to be given back when it fails.
  reserved integer not null default 0 check (reserved >= 0),
  confirmation_sent_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index orders_newest on orders (created_at desc, id desc);
create index orders_by_payment_status on orders (payment_status, created_at desc, id desc);
create index orders_by_shipping_status on orders (shipping_status, created_at desc, id desc);
create index orders_by_email on orders (lower(customer_email) text_pattern_ops, created_at desc);
create index orders_by_name on orders (lower(customer_name) text_pattern_ops);
create index orders_by_tracking_number on orders (upper(tracking_number)) where tracking_number is not null;
create index orders_by_short_id on orders (right(id::text, 8));
create index orders_awaiting_payment on orders (created_at) where payment_status = 'pending';
create index orders_with_problem on orders (created_at desc) where payment_problem is not null;

create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  error text,
  payload jsonb not null
);

create index payment_events_unprocessed on payment_events (received_at) where processed_at is null;

-- The log of letters and the outbox at once: a row is written in the transaction that causes it and sent afterwards.
create table email_logs (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email_type text not null,
  recipient_email text not null,
  recipient_name text,
  subject text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  html_content text not null,
  text_content text not null,
  reply_to text,
  order_id uuid,
  resend_email_id text,
  dedupe_key text unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz
);

create index email_logs_newest on email_logs (created_at desc, id desc);
create index email_logs_by_status on email_logs (status, created_at desc, id desc);
create index email_logs_by_type on email_logs (email_type, created_at desc, id desc);
create index email_logs_due on email_logs (next_attempt_at) where status = 'queued';
create index email_logs_by_order on email_logs (order_id, created_at) where order_id is not null;

create table contact_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  inquiry_type text not null,
  status text not null default 'new' check (status in ('new', 'reviewed', 'resolved')),
  created_at timestamptz not null default now()
);

create index contact_submissions_newest on contact_submissions (created_at desc, id desc);

create table retailer_applications (
  id uuid primary key default gen_random_uuid(),
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  business_address text not null,
  why_partner text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now()
);

create index retailer_applications_newest on retailer_applications (created_at desc, id desc);

create table warranty_claims (
  id uuid primary key default gen_random_uuid(),
  order_number text not null,
  name text not null,
  email text not null,
  phone text,
  purchase_date date,
  description text not null,
  files jsonb not null default '[]',
  status text not null default 'new' check (status in ('new', 'in_review', 'approved', 'rejected', 'resolved')),
  order_id uuid,
  created_at timestamptz not null default now()
);

create index warranty_claims_newest on warranty_claims (created_at desc, id desc);

-- Every write an admin makes: who, what, before, after, when.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  performed_by uuid not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  performed_at timestamptz not null default now()
);

create index audit_log_newest on audit_log (performed_at desc, id desc);
create index audit_log_by_subject on audit_log (subject_type, subject_id, performed_at);

-- One number that grows whenever a page would look different. Pages are rendered once per version.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into catalogue_version default values;

create function shown_stock(stock integer) returns text language sql immutable as $$
  select case when stock is null or stock > 5 then 'in stock' else stock::text end
$$;

create function announce_catalogue() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue', '');
  return null;
end
$$;

create trigger products_added after insert or delete on products
  for each statement execute function announce_catalogue();

-- A checkout that takes one of many off the stock changes no page, so it announces nothing.
create trigger products_changed after update on products
  for each row
  when (
    old.price_pence is distinct from new.price_pence
    or old.active is distinct from new.active
    or old.rating_value is distinct from new.rating_value
    or old.rating_count is distinct from new.rating_count
    or shown_stock(old.stock) is distinct from shown_stock(new.stock)
  )
  execute function announce_catalogue();

-- The guide shows a price with a code, so codes are part of the catalogue; counting a use is not.
create trigger promo_codes_added after insert or delete on promo_codes
  for each statement execute function announce_catalogue();

create trigger promo_codes_changed after update on promo_codes
  for each row
  when (
    old.type is distinct from new.type
    or old.value is distinct from new.value
    or old.product_pricing is distinct from new.product_pricing
    or old.starts_at is distinct from new.starts_at
    or old.ends_at is distinct from new.ends_at
    or old.active is distinct from new.active
  )
  execute function announce_catalogue();
