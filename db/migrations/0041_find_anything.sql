-- What staff find an order by, in one line of small letters: names as they are, numbers without their gaps.
create function order_search_text(
  id uuid, name text, email text, phone text, address jsonb, tracking text, code text
) returns text language sql immutable parallel safe
return lower(
  coalesce(name, '') || ' ' || coalesce(email, '') || ' '
  || coalesce(regexp_replace(regexp_replace(coalesce(phone, address ->> 'phone'), '\D', '', 'g'),
    '^(00)?44(?=\d{9,})', '0'), '') || ' '
  || coalesce(regexp_replace(tracking, '\s', '', 'g'), '') || ' ' || right(id::text, 8) || ' '
  || coalesce(regexp_replace(address #>> '{address,postal_code}', '\s', '', 'g'), '') || ' '
  || coalesce(address #>> '{address,city}', '') || ' ' || coalesce(address #>> '{address,line1}', '') || ' '
  || coalesce(address #>> '{address,line2}', '') || ' ' || coalesce(code, '')
);

create index orders_by_anything on orders using gin ((order_search_text(
  id, customer_name, customer_email, customer_phone, shipping_address, tracking_number, promo_code
)) gin_trgm_ops);

create index orders_by_amount on orders (total_amount, created_at desc);

create index cases_by_anything on cases using gin ((lower(name || ' ' || email || ' ' || subject)) gin_trgm_ops);

create index users_by_anything on users using gin ((lower(name || ' ' || email)) gin_trgm_ops);
