-- What the operator knows of a product, by the name of the fact; a fact that is not known is not there. The review that
-- the stars stand for: without one no page shows them.
alter table products
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  add column review jsonb check (review is null or jsonb_typeof(review) = 'object');

drop trigger products_changed on products;
create trigger products_changed after update on products
  for each row
  when (
    old.price_pence is distinct from new.price_pence
    or old.active is distinct from new.active
    or old.rating_value is distinct from new.rating_value
    or old.rating_count is distinct from new.rating_count
    or old.facts is distinct from new.facts
    or old.review is distinct from new.review
    or shown_stock(old.stock) is distinct from shown_stock(new.stock)
  )
  execute function announce_catalogue();
