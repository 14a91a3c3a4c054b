-- The checkout of the same address that this one has to make room for. It is closed at the provider once that one is open
-- there; until then, and if that one fails, nothing happens to it. Means something only while this order is pending.
alter table orders add column replaced_by uuid references orders (id) on delete set null;
create index orders_replaced on orders (replaced_by) where replaced_by is not null;
