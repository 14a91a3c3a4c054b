-- The parcel waits until staff have decided on another address that the buyer asked for. The column follows the table
-- whoever writes there: a decision, an erasure, or a release that does not know it yet.
alter table orders add column address_change_asked_at timestamptz;
create index orders_address_change_waits on orders (created_at desc, id desc) where address_change_asked_at is not null;

create function hold_for_address_change() returns trigger language plpgsql as $$
begin
  update orders
  set address_change_asked_at = (
    select asked_at from order_address_changes where order_id = orders.id and status = 'waiting'
  )
  where id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;

create trigger address_change_holds after insert or update or delete on order_address_changes
  for each row execute function hold_for_address_change();

update orders set address_change_asked_at = change.asked_at
from order_address_changes as change
where change.order_id = orders.id and change.status = 'waiting';
