-- The export of sales and refunds, newest first.
create index orders_booked on orders (coalesce(paid_at, created_at) desc, id desc)
  where payment_status in ('paid', 'fulfilled');
