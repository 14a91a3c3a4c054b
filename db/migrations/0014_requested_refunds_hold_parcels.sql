-- The sum of the refunds of an order that were requested and are not made yet: a parcel is held from that moment. The column
-- follows the table for every writer.
alter table orders add column refund_requested_amount integer not null default 0 check (refund_requested_amount >= 0);

create function sum_requested_refunds() returns trigger language plpgsql as $$
begin
  update orders
  set refund_requested_amount = (
    select coalesce(sum(amount), 0) from refunds
    where order_id = orders.id and status in ('requested', 'waiting-for-approval')
  )
  where id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;

create trigger refunds_requested_sum after insert or delete or update of status, amount on refunds
  for each row execute function sum_requested_refunds();

update orders set refund_requested_amount = requested.amount
from (select order_id, sum(amount) as amount from refunds where status = 'requested' group by order_id) as requested
where requested.order_id = orders.id;

-- Fulfilled orders wait again when their parcel comes back.
create index orders_here on orders (created_at, id)
  where payment_status in ('paid', 'fulfilled') and shipping_status in ('pending', 'processing');
drop index orders_to_ship;
