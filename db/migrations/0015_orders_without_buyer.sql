-- An unpaid checkout has no buyer and no payment. These indexes leave it out, so that opening a checkout writes less.
drop index orders_by_email, orders_by_last_name, orders_by_name;
create index orders_by_email on orders (lower(customer_email) text_pattern_ops, created_at desc) include (id, customer_email)
  where customer_email is not null;
create index orders_by_last_name on orders (lower(regexp_replace(customer_name, '^.*\s', '')) text_pattern_ops)
  include (id, created_at, customer_name) where customer_name is not null;
create index orders_by_name on orders (lower(customer_name) text_pattern_ops) include (id, created_at, customer_name)
  where customer_name is not null;

alter table orders drop constraint orders_payment_intent_id_key;
create unique index orders_by_payment_intent on orders (payment_intent_id) where payment_intent_id is not null;
