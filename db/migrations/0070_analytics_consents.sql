-- Whose purchase analytics was told of, with consent: only then may it hear of the refund.
create table analytics_consents (
  order_id uuid primary key references orders on delete cascade,
  client_id text not null check (length(client_id) between 3 and 64),
  created_at timestamptz not null default now()
);

-- A refund is told at most once; the row is written before it is.
create table analytics_refunds (
  refund_id uuid primary key references refunds on delete cascade,
  told_at timestamptz not null
);
