-- What admins search, filter and leaf through, so that a page of a long list costs what a page of a short one does.

-- By the beginning of the whole name, and of its last word. (orders_by_name and orders_by_email are in 0001.)
create index orders_by_last_name on orders (lower(regexp_replace(customer_name, '^.*\s', '')) text_pattern_ops);
create index orders_by_both_statuses on orders (payment_status, shipping_status, created_at desc, id desc);
create index orders_by_live_day on orders (created_at) where livemode;

create index payment_events_by_object on payment_events ((payload #>> '{data,object,id}'));
create index payment_events_by_intent on payment_events ((payload #>> '{data,object,payment_intent}'));

create index contact_submissions_by_status on contact_submissions (status, created_at desc, id desc);
create index contact_submissions_by_words on contact_submissions
  using gin (to_tsvector('simple', first_name || ' ' || last_name || ' ' || email || ' ' || subject));

create index retailer_applications_by_status on retailer_applications (status, created_at desc, id desc);
create index retailer_applications_by_words on retailer_applications
  using gin (to_tsvector('simple', business_name || ' ' || contact_name || ' ' || email));

create index warranty_claims_by_status on warranty_claims (status, created_at desc, id desc);
create index warranty_claims_by_words on warranty_claims
  using gin (to_tsvector('simple', order_number || ' ' || name || ' ' || email));

create index audit_log_by_subject_id on audit_log (subject_id, performed_at desc, id desc);
create index audit_log_by_action on audit_log (action, performed_at desc, id desc);
create index audit_log_by_performer on audit_log (performed_by, performed_at desc, id desc);
