-- Orders whose buyer has asked to be erased while a dispute, return, refund or claim was open: what is about them goes when it
-- has ended. The mailbox is the buyer's; the order may have changed hands by then.
create table postponed_erasures (
  order_id uuid primary key references orders (id) on delete cascade,
  mailbox text not null,
  asked_at timestamptz not null
);

-- The log of changes keeps who acted, also when the account is gone.
alter table audit_log add column performer_name text, add column performer_email text;
alter table role_audit_log add column performer_name text, add column performer_email text;
