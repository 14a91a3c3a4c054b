-- A refund that exceeds what its asker may move waits until a colleague approves or declines it.

alter table refunds
  drop constraint refunds_status_check,
  add constraint refunds_status_check
    check (status in ('waiting-for-approval', 'requested', 'pending', 'succeeded', 'failed', 'declined')),
  drop constraint refunds_made_somewhere,
  add constraint refunds_made_somewhere
    check (status in ('waiting-for-approval', 'requested', 'failed', 'declined') or provider_id is not null
      or (by_hand and bank_reference is not null)),
  -- The colleague who approved or declined it.
  add column decided_by uuid references users (id) on delete set null,
  add column decided_at timestamptz,
  -- The reason of a colleague who declined it.
  add column decision_reason text;

create index refunds_to_approve on refunds (order_id) where status = 'waiting-for-approval';

-- As before, and a refund that waits for approval counts like one that was requested.
create or replace function keep_refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid integer;
  back bigint;
begin
  if new.status in ('failed', 'declined') then
    return new;
  end if;
  select coalesce(paid_amount, total_amount) into paid from orders where id = new.order_id for update;
  select coalesce(sum(amount), 0) into back from refunds
    where order_id = new.order_id and id <> new.id
      -- The row that an insert with a known number turns into an update of.
      and (provider_id is null or provider_id is distinct from new.provider_id)
      and (status in ('pending', 'succeeded')
        or (status in ('waiting-for-approval', 'requested') and new.status in ('waiting-for-approval', 'requested')));
  if back + new.amount > paid then
    raise exception 'Refunds of order % would exceed what was paid', new.order_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return new;
end
$$;

drop trigger refund_requested on refunds;
create trigger refund_requested after insert or update of status on refunds
  for each row when (new.status = 'requested') execute function announce_refund();
