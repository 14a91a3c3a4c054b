-- The database holds what the contract promises. What older releases may have written otherwise is put right first, so
-- that this never stops at a row.

-- Parts of an order add up: what a payment link added for delivery or tax counts as part of the subtotal.
update orders set subtotal = total_amount + discount where subtotal <> total_amount + discount;
update orders set product_price = 0 where product_price < 0;
update orders set currency = case when lower(trim(currency)) ~ '^[a-z]{3}$' then lower(trim(currency)) else 'gbp' end
  where currency !~ '^[a-z]{3}$';
alter table orders
  add constraint orders_parts_add_up check (total_amount = subtotal - discount),
  add constraint orders_price_is_no_debt check (product_price >= 0),
  add constraint orders_currency_is_a_code check (currency ~ '^[a-z]{3}$'),
  alter column buyer_known set not null;
-- How much a bank asks back is its own affair: disputed_amount has no upper bound. Refunds have had one since 0008.

update unmatched_payments set currency = lower(currency) where currency <> lower(currency);
alter table unmatched_payments
  add constraint unmatched_payments_amounts_are_no_debts check (amount >= 0 and refunded_amount >= 0);

update promo_codes set value = 100 where type = 'percent' and value > 100;
-- A code that ended before it began never held, and does not begin to.
update promo_codes set active = false, starts_at = null where starts_at >= ends_at;
update promo_codes set uses = 0 where uses < 0;
alter table promo_codes
  add constraint promo_codes_percent_of_a_whole check (type <> 'percent' or value <= 100),
  add constraint promo_codes_begin_before_they_end check (starts_at < ends_at),
  add constraint promo_codes_uses_are_counted check (uses >= 0);

update contact_submissions set inquiry_type = 'general'
  where inquiry_type not in ('general', 'product', 'order', 'returns', 'privacy');
alter table contact_submissions add constraint contact_submissions_kind
  check (inquiry_type in ('general', 'product', 'order', 'returns', 'privacy'));
-- Rows of the role log never change, so those that are there may stay as they are.
alter table role_audit_log add constraint role_audit_log_role check (role_changed in ('admin', 'user')) not valid;
-- The kinds of email are the code's: a list here would make two releases of every new email. Only their shape is held.
alter table email_logs add constraint email_logs_kind check (email_type ~ '^[a-z][a-z0-9_-]*$') not valid;

-- References. What is sold keeps its product; what is gone is forgotten by the rest.
alter table orders add constraint orders_product foreign key (product_key) references products (key)
  on delete restrict not valid;
update orders set user_id = null where user_id is not null and not exists (select from users where id = user_id);
alter table orders add constraint orders_user foreign key (user_id) references users (id) on delete set null;
create index orders_by_user on orders (user_id) where user_id is not null;
comment on column orders.promo_code is
  'No reference: an order keeps the code it was paid with, also when the code is gone or was only the provider''s.';

update email_logs set order_id = null
  where order_id is not null and not exists (select from orders where orders.id = order_id);
alter table email_logs add constraint email_logs_order foreign key (order_id) references orders (id) on delete set null;

update warranty_claims set order_id = null
  where order_id is not null and not exists (select from orders where orders.id = order_id);
update warranty_claims set unverified_order_id = null
  where unverified_order_id is not null and not exists (select from orders where orders.id = unverified_order_id);
alter table warranty_claims
  add constraint warranty_claims_order foreign key (order_id) references orders (id) on delete set null,
  add constraint warranty_claims_named_order foreign key (unverified_order_id) references orders (id) on delete set null;
create index warranty_claims_by_order on warranty_claims (order_id) where order_id is not null;
create index warranty_claims_by_named_order on warranty_claims (unverified_order_id) where unverified_order_id is not null;

update unmatched_payments set order_id = null
  where order_id is not null and not exists (select from orders where orders.id = order_id);
alter table unmatched_payments
  add constraint unmatched_payments_order foreign key (order_id) references orders (id) on delete set null;
create index unmatched_payments_by_order on unmatched_payments (order_id) where order_id is not null;

update refunds set requested_by = null
  where requested_by is not null and not exists (select from users where id = requested_by);
alter table refunds add constraint refunds_requester foreign key (requested_by) references users (id) on delete set null;

comment on column audit_log.performed_by is 'No reference: the history stays when the person is gone.';
comment on column role_audit_log.user_id is 'No reference: the history stays when the person is gone.';
comment on column role_audit_log.performed_by is 'No reference: the history stays when the person is gone.';

-- What older rows were not asked, they are asked where all of them agree; elsewhere new ones are held to it all the same.
do $$
begin
  if not exists (select from orders where product_key not in (select key from products)) then
    alter table orders validate constraint orders_product;
  end if;
  if not exists (select from role_audit_log where role_changed not in ('admin', 'user')) then
    alter table role_audit_log validate constraint role_audit_log_role;
  end if;
  if not exists (select from email_logs where email_type !~ '^[a-z][a-z0-9_-]*$') then
    alter table email_logs validate constraint email_logs_kind;
  end if;
end
$$;

-- What an event is about, as columns: no reference, for the provider's account may sell more than this shop does.
alter table payment_events
  add column session_id text generated always as (
    case when payload #>> '{data,object,object}' = 'checkout.session' then payload #>> '{data,object,id}' end
  ) stored,
  add column payment_intent_id text generated always as (
    case
      when payload #>> '{data,object,object}' = 'payment_intent' then payload #>> '{data,object,id}'
      else coalesce(payload #>> '{data,object,payment_intent,id}', payload #>> '{data,object,payment_intent}')
    end
  ) stored;
drop index payment_events_by_object;
drop index payment_events_by_intent;
create index payment_events_by_session on payment_events (session_id) where session_id is not null;
create index payment_events_by_payment on payment_events (payment_intent_id) where payment_intent_id is not null;

-- Every index costs at every sale. Pending orders by age are also found by orders_by_payment_status.
drop index orders_awaiting_payment;

-- The log of emails is searched anywhere in a text.
create extension if not exists pg_trgm;
create index email_logs_by_text on email_logs
  using gin (recipient_email gin_trgm_ops, subject gin_trgm_ops, recipient_name gin_trgm_ops);

-- Whoever hears of a change reads the facts and compares them: a promo code also begins and ends without one. The count
-- of versions was read by nobody, and every change of a price waited for its one row. The table itself goes with the next
-- release, for the one before asks it whether the database is there.
create or replace function announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;
