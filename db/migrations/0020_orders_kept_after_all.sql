-- A buyer may take a cancellation back until its refund is sent.
alter table cancellation_statements
  drop constraint cancellation_statements_outcome_check,
  add constraint cancellation_statements_outcome_check check (outcome in ('cancelled', 'return', 'dismissed', 'kept'));
