-- A part of an order can be cancelled or returned.

-- The units that a refund pays for; null for a refund of the whole order or of no unit.
alter table refunds add column units integer check (units > 0);

-- The units that the notice is about; null for all that are left.
alter table cancellation_notices add column units integer check (units > 0);

alter table returns
  add column units integer check (units > 0),
  -- Of these, the units that are back on the shelf.
  add column units_restocked integer not null default 0 check (units_restocked >= 0);

-- Every return was of all units that had been sent. A whole order that is back on the shelf says so in restocked_at.
update returns set units = orders.quantity - orders.units_cancelled from orders where orders.id = returns.order_id;
alter table returns
  alter column units set not null,
  add constraint returns_restock_what_came_back check (units_restocked <= units);

-- The version before knows no parts.
create function return_all_units() returns trigger language plpgsql as $$
begin
  select quantity - units_cancelled into new.units from orders where id = new.order_id;
  return new;
end
$$;

create trigger returns_of_all_units before insert on returns
  for each row when (new.units is null) execute function return_all_units();

alter table orders
  -- Units of returns that were not withdrawn, and those of them that are back on the shelf; follow returns by trigger.
  add column units_returned integer not null default 0 check (units_returned >= 0),
  add column units_restocked integer not null default 0 check (units_restocked >= 0);

create function sum_returned_units() returns trigger language plpgsql as $$
begin
  update orders
  set units_returned = returned.units, units_restocked = returned.restocked
  from (
    select coalesce(sum(units) filter (where status <> 'withdrawn'), 0) as units,
      coalesce(sum(units_restocked), 0) as restocked
    from returns where order_id = coalesce(new.order_id, old.order_id)
  ) as returned
  where orders.id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;

create trigger returns_units_sum after insert or delete or update of status, units, units_restocked on returns
  for each row execute function sum_returned_units();

update orders set units_returned = returned.units
from (select order_id, sum(units) as units from returns where status <> 'withdrawn' group by order_id) as returned
where returned.order_id = orders.id;
