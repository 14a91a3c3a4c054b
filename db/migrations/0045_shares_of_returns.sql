-- The order's units that were cancelled or on their way back when this return began. They decide its share of the payment, to the
-- penny, also when it is inspected again after a later return. The trigger writes it for the version before as well.
alter table returns add column units_before integer not null default 0 check (units_before >= 0);

update returns set units_before = orders.units_cancelled + coalesce((
  select sum(earlier.units) from returns as earlier
  where earlier.order_id = returns.order_id and earlier.status <> 'withdrawn' and earlier.told_at < returns.told_at
), 0)
from orders where orders.id = returns.order_id;

create function count_units_before_return() returns trigger language plpgsql as $$
begin
  select units_cancelled + units_returned into new.units_before from orders where id = new.order_id;
  return new;
end
$$;

create trigger returns_units_before before insert on returns
  for each row execute function count_units_before_return();
