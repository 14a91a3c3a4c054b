-- A search by the beginning of a name or address gathers what it finds from the index alone: what it has to know of an order to put it
-- in its place stands beside the text. (The column itself too, or PostgreSQL would not take the index for enough.)
-- An entry of an index has room for some 2,700 bytes.
update orders set customer_name = left(customer_name, 300) where length(customer_name) > 300;
update orders set customer_email = left(customer_email, 300) where length(customer_email) > 300;

drop index orders_by_name;
create index orders_by_name on orders (lower(customer_name) text_pattern_ops) include (id, created_at, customer_name);
drop index orders_by_last_name;
create index orders_by_last_name on orders (lower(regexp_replace(customer_name, '^.*\s', '')) text_pattern_ops)
  include (id, created_at, customer_name);
drop index orders_by_email;
create index orders_by_email on orders (lower(customer_email) text_pattern_ops, created_at desc) include (id, customer_email);
