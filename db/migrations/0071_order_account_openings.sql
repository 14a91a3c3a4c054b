-- When an order was opened from its owner's account: one row for each day on which it was.
create table order_account_openings (
  order_id uuid not null references orders on delete cascade,
  day date not null,
  opened_at timestamptz not null,
  primary key (order_id, day)
);
