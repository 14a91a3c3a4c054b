-- Who wants to hear when a product is back, until they have heard: the row goes with the email. One per address and product, in
-- small letters. Nobody is written to about stock before `confirmed_at`; `asked_times` counts what was sent to confirm it.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  product_key text not null references products (key) on delete cascade,
  email text not null check (email = lower(email)),
  asked_at timestamptz not null default now(),
  asked_times integer not null default 1 check (asked_times > 0),
  confirmed_at timestamptz,
  unique (product_key, email)
);

create index stock_alerts_waiting on stock_alerts (product_key, confirmed_at) where confirmed_at is not null;
create index stock_alerts_by_email on stock_alerts (email);
