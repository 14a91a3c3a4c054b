-- Instances keep codes and prices in memory, so that whatever changes what a code is worth is announced: also what it says,
-- how often it may be used, and that its last use was taken or came back. Counting a use in between still is not.
drop trigger promo_codes_changed on promo_codes;
create trigger promo_codes_changed after update on promo_codes
  for each row
  when (
    old.type is distinct from new.type
    or old.value is distinct from new.value
    or old.description is distinct from new.description
    or old.product_pricing is distinct from new.product_pricing
    or old.starts_at is distinct from new.starts_at
    or old.ends_at is distinct from new.ends_at
    or old.max_uses is distinct from new.max_uses
    or old.active is distinct from new.active
    or coalesce(old.uses >= old.max_uses, false) is distinct from coalesce(new.uses >= new.max_uses, false)
  )
  execute function announce_catalogue();

-- Whether a product is counted at all is part of what a checkout has to know.
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
    or (old.stock is null) is distinct from (new.stock is null)
    or shown_stock(old.stock) is distinct from shown_stock(new.stock)
  )
  execute function announce_catalogue();
