-- When the provider was last asked about an order that is still pending. Whoever sets it has taken the order, so that any
-- number of instances can sweep side by side.
alter table orders add column checked_at timestamptz;

-- An event that could not be processed is tried again from here on.
alter table payment_events add column attempts integer not null default 0;
alter table payment_events add column next_attempt_at timestamptz not null default now();

drop index payment_events_unprocessed;
create index payment_events_unprocessed on payment_events (next_attempt_at) where processed_at is null;
