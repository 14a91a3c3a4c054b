-- The headers that a shop without a provider would have sent.
alter table mailbox_emails add column headers jsonb;
