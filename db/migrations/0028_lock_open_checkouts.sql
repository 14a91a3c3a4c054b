-- The checkout that an order replaces: none or failed, being opened, or open (to be closed).
create function checkout_replacement(replaced_by uuid) returns text language sql stable as $$
  select coalesce((
    select case when newer.stripe_session_id is null then 'opening' else 'open' end
    from orders as newer where newer.id = $1 and newer.payment_status <> 'failed'
  ), 'none')
$$;

-- Locks a client's checkouts, then reads them. A statement sees the rows that stood when it began, before it waited for the
-- lock; a query inside this function sees those that stand when the lock is held.
create function lock_open_checkouts(client text)
returns table (id uuid, stripe_session_id text, reserved integer, replacement text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(client, 0));
  return query
    select orders.id, orders.stripe_session_id, orders.reserved, checkout_replacement(orders.replaced_by)
    from orders
    where orders.client_hash = client and orders.payment_status = 'pending'
    order by orders.created_at, orders.id
    for update;
end $$;
