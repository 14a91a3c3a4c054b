-- Constraints take the names of their renamed tables, and what nothing reads any more goes.

do $$
declare
  found name;
begin
  for found in
    select conname from pg_constraint
    where conrelid = 'cancellation_notices'::regclass and conname like 'cancellation\_statements\_%'
  loop
    execute format('alter table cancellation_notices rename constraint %I to %I', found,
      replace(found, 'cancellation_statements_', 'cancellation_notices_'));
  end loop;
end
$$;

alter table mailbox_emails rename constraint mailbox_letters_pkey to mailbox_emails_pkey;
alter table role_audit_log validate constraint role_audit_log_role;

drop table catalogue_version;

-- Ratings are computed from reviews.
drop trigger products_changed on products;
alter table products drop column rating_value, drop column rating_count, drop column review;
create trigger products_changed after update on products
  for each row
  when (
    old.price_pence is distinct from new.price_pence
    or old.active is distinct from new.active
    or old.facts is distinct from new.facts
    or (old.stock is null) is distinct from (new.stock is null)
    or shown_stock(old.stock) is distinct from shown_stock(new.stock)
  )
  execute function announce_catalogue();
