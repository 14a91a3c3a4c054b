-- Why something a visitor sent may be from a robot; null: nothing speaks for it. It is kept, and shown as such.
alter table contact_submissions add column suspected_spam text check (suspected_spam in ('honeypot', 'too-fast'));
alter table retailer_applications add column suspected_spam text check (suspected_spam in ('honeypot', 'too-fast'));
alter table warranty_claims add column suspected_spam text check (suspected_spam in ('honeypot', 'too-fast'));

-- The order whose number a claim names, though it was bought under another email address. `order_id` is for orders whose
-- buyer made the claim.
alter table warranty_claims add column unverified_order_id uuid;
