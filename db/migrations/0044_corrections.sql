-- Units that were bought and are not sent: staff corrected the quantity before dispatch, and their price went back. What was
-- bought and paid stays as it was.
alter table orders add column units_cancelled integer not null default 0;
alter table orders add constraint orders_send_something check (units_cancelled >= 0 and units_cancelled < quantity);
