-- The day that decides the VAT rate is kept with each movement. The VAT of a month then reads no order, and it stays the same
-- when an order is deleted.
alter table ledger_entries add column supplied_on date;
comment on column ledger_entries.supplied_on is 'London day on which the order was paid; without an order, the day of the movement.';

create function london_day(instant timestamptz) returns date language sql immutable
  return (instant at time zone 'Europe/London')::date;

update ledger_entries as entry set supplied_on = london_day(coalesce(
  (select coalesce(paid_at, orders.created_at) from orders where orders.id = entry.order_id), entry.created_at));
alter table ledger_entries alter column supplied_on set not null;

create function date_supply() returns trigger language plpgsql as $$
begin
  -- Waits for a payment that is just being recorded: reading without the lock would miss its day.
  select london_day(coalesce(paid_at, created_at)) into new.supplied_on from orders where id = new.order_id for key share;
  new.supplied_on := coalesce(new.supplied_on, london_day(new.created_at));
  return new;
end
$$;

create trigger ledger_entry_supplied before insert on ledger_entries
  for each row execute function date_supply();
create trigger ledger_entry_linked before update of order_id on ledger_entries
  for each row when (new.order_id is not null) execute function date_supply();

create function date_supplies_of_order() returns trigger language plpgsql as $$
begin
  update ledger_entries set supplied_on = london_day(coalesce(new.paid_at, new.created_at)) where order_id = new.id;
  return null;
end
$$;

create trigger order_paid_on after update of paid_at on orders
  for each row when (new.paid_at is distinct from old.paid_at) execute function date_supplies_of_order();

-- The sums of a month are read from this index alone.
drop index ledger_entries_newest;
create index ledger_entries_newest on ledger_entries (created_at desc, id desc)
  include (kind, method, amount, fee, supplied_on, settled_at);

create index disputes_lost on disputes (closed_at) where status = 'lost';

-- The refunds of the export, newest first, as orders_booked has the sales.
create index refunds_booked on refunds
  ((case when by_hand then coalesce(settled_at, created_at) else coalesce(decided_at, created_at) end) desc, id desc)
  where status in ('pending', 'succeeded');
