-- Nobody knows the buyer of a checkout before it is paid. That is null, not an address that somebody could type.
alter table orders alter column customer_email drop not null;
update orders set customer_email = null where lower(customer_email) = 'pending@checkout.invalid';
alter table orders add column buyer_known boolean generated always as (customer_email is not null) stored;

-- Whether one use in promo_codes.uses is this order's. A use is held from the checkout on and given back with the stock.
alter table orders add column promo_use_held boolean not null default false;
update orders set promo_use_held = true
  where payment_status <> 'failed' and promo_code in (select code from promo_codes);
update promo_codes set uses =
  (select count(*) from orders where orders.promo_code = promo_codes.code and orders.promo_use_held);

-- Where an open checkout that holds stock or a limited code came from: a keyed hash of the client's address. It is
-- forgotten when the checkout is over.
alter table orders add column client_hash text;
create index orders_open_by_client on orders (client_hash, created_at) where client_hash is not null;

-- A payment that was not as ordered and went back to the buyer: nothing that is heard of it later reopens the order.
alter table orders add column payment_closed_at timestamptz;

-- What is reserved, and what is sold and still on the shelf.
create index orders_reserving on orders (product_key) where reserved > 0;

-- When a submission was last changed, so that two admins do not overwrite each other.
alter table contact_submissions add column updated_at timestamptz not null default now();
alter table retailer_applications add column updated_at timestamptz not null default now();
alter table warranty_claims add column updated_at timestamptz not null default now();
update contact_submissions set updated_at = created_at;
update retailer_applications set updated_at = created_at;
update warranty_claims set updated_at = created_at;

-- updated_at says whether a row is still the one somebody looked at, so it always moves: also for two changes within one
-- millisecond, and when a clock is set back. Milliseconds, because that is what goes over the wire.
create function move_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(
    date_trunc('milliseconds', new.updated_at),
    date_trunc('milliseconds', old.updated_at) + interval '1 millisecond'
  );
  return new;
end
$$;

create trigger orders_move_updated_at before update of updated_at on orders
  for each row execute function move_updated_at();
create trigger products_move_updated_at before update of updated_at on products
  for each row execute function move_updated_at();
create trigger promo_codes_move_updated_at before update of updated_at on promo_codes
  for each row execute function move_updated_at();
create trigger contact_submissions_move_updated_at before update of updated_at on contact_submissions
  for each row execute function move_updated_at();
create trigger retailer_applications_move_updated_at before update of updated_at on retailer_applications
  for each row execute function move_updated_at();
create trigger warranty_claims_move_updated_at before update of updated_at on warranty_claims
  for each row execute function move_updated_at();
