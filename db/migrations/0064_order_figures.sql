-- The figures of the overview, by London day and whatever they are shown by. Every change of an order adds what it changes: a
-- row is a summand, not a total, so that no two sales wait for each other. Now and then the rows of a day are added up into
-- fewer (db/orders/order-figures.ts); their sum is the same before, after and meanwhile.
create table order_figures (
  day date not null,
  livemode boolean not null,
  product_key text not null,
  product_name text not null,
  promo_code text,
  checkouts bigint not null,
  orders bigint not null,
  units bigint not null,
  revenue bigint not null,
  gross bigint not null,
  refunded bigint not null
);
comment on column order_figures.product_key is 'No reference: what was sold stays sold.';
comment on column order_figures.promo_code is 'No reference: as in orders.';
create index order_figures_by_day on order_figures (day);

-- What one order adds to the figures, times `factor`.
create function figures_of(counted orders, factor integer) returns setof order_figures language sql stable as $$
  select
    (counted.created_at at time zone 'Europe/London')::date, counted.livemode, counted.product_key, counted.product_name,
    counted.promo_code,
    (case when is_sale then factor else 0 end)::bigint,
    (case when is_sale and is_paid then factor else 0 end)::bigint,
    (case when is_paid then factor * counted.quantity else 0 end)::bigint,
    (case when is_paid then factor * (paid - counted.refunded_amount - counted.disputed_amount) else 0 end)::bigint,
    (case when is_paid then factor * paid else 0 end)::bigint,
    (case when is_paid then factor * counted.refunded_amount else 0 end)::bigint
  -- What costs its receiver nothing was sent, not sold.
  from (select counted.payment_status in ('paid', 'fulfilled') as is_paid, counted.pays_by <> 'none' as is_sale,
    coalesce(counted.paid_amount, counted.total_amount)::bigint as paid) as paying
$$;

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into order_figures select * from figures_of(old, -1); end if;
  if tg_op <> 'DELETE' then insert into order_figures select * from figures_of(new, 1); end if;
  return null;
end
$$;

create trigger orders_counted after insert or delete on orders
  for each row execute function count_order();
create trigger orders_counted_again after update on orders
  for each row
  when (
    (old.created_at, old.livemode, old.product_key, old.product_name, old.promo_code, old.payment_status, old.pays_by, old.quantity,
      old.total_amount, old.paid_amount, old.refunded_amount, old.disputed_amount)
    is distinct from
    (new.created_at, new.livemode, new.product_key, new.product_name, new.promo_code, new.payment_status, new.pays_by, new.quantity,
      new.total_amount, new.paid_amount, new.refunded_amount, new.disputed_amount)
  )
  execute function count_order();

-- Making the triggers has locked the orders until this is committed: nothing is counted twice or not at all.
insert into order_figures
select added.day, added.livemode, added.product_key, added.product_name, added.promo_code,
  sum(added.checkouts), sum(added.orders), sum(added.units), sum(added.revenue), sum(added.gross), sum(added.refunded)
from orders, figures_of(orders, 1) as added
group by added.day, added.livemode, added.product_key, added.product_name, added.promo_code;
