-- Refunds, returned items, cancellation notices and the deadlines the shop owes.

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  return_id uuid,
  amount integer not null check (amount > 0),
  reason text,
  -- A refund above the limit of the member of staff who requests it waits until a colleague approves or declines it.
  status text not null
    check (status in ('waiting-for-approval', 'requested', 'pending', 'succeeded', 'failed', 'declined')),
  -- Null until the provider has accepted the refund.
  provider_id text unique,
  -- The number with which the buyer's bank can trace the refund.
  bank_reference text,
  -- Null when the refund was made at the provider.
  requested_by uuid,
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Where the refund was requested: at the provider, by staff, or by the shop after a cancellation.
  origin text not null default 'provider' check (origin in ('provider', 'staff', 'cancellation')),
  note text,
  -- Whether the member of staff who requested it is the buyer of the order.
  is_own_order boolean not null default false,
  -- The failed refund that this one replaces.
  retry_of uuid references refunds (id) unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '1970-01-01 00:00:00+00',
  last_error text,
  by_hand boolean not null default false,
  -- The colleague who approved or declined it, and the reason of a refusal.
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  decision_reason text,
  -- The units it pays for; null for a refund of the whole order or of no unit.
  units integer check (units > 0),
  constraint refunds_made_somewhere
    check (status in ('waiting-for-approval', 'requested', 'failed', 'declined') or provider_id is not null
      or (by_hand and bank_reference is not null)),
  constraint refunds_requester foreign key (requested_by) references users (id) on delete set null
);

-- For the export of refunds, newest first; orders_booked serves the export of sales.
create index refunds_booked on refunds
  ((case when by_hand then coalesce(settled_at, created_at) else coalesce(decided_at, created_at) end) desc, id desc)
  where status in ('pending', 'succeeded');
create index refunds_by_change on refunds (updated_at, id) where provider_id is not null;
create index refunds_by_order on refunds (order_id, created_at);
create index refunds_due on refunds (next_attempt_at, created_at) where status = 'requested';
create index refunds_failed on refunds (created_at) where status = 'failed';
create index refunds_of_own_orders on refunds (order_id) where is_own_order;
create index refunds_to_approve on refunds (order_id) where status = 'waiting-for-approval';

create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  status text not null default 'told' check (status in ('told', 'sent', 'received', 'inspected', 'closed', 'withdrawn')),
  -- The right that allows the return, one of the words in domain/orders/rights.ts.
  basis text not null,
  reason text,
  -- Hot, swollen or damaged: must not be posted. Null until asked; the return address is shown only afterwards.
  is_battery_suspect boolean,
  told_at timestamptz not null,
  carrier_name text,
  tracking_number text,
  sent_at timestamptz,
  received_at timestamptz,
  inspected_at timestamptz,
  deduction integer not null default 0 check (deduction >= 0),
  deduction_reason text,
  -- Null until the item is inspected.
  is_restocked boolean,
  closed_at timestamptz,
  withdrawn_at timestamptz,
  updated_at timestamptz not null default now(),
  -- The serial numbers of the units that came back.
  serial_numbers jsonb not null default '[]' check (jsonb_typeof(serial_numbers) = 'array'),
  units integer not null check (units > 0),
  -- How many of these units this return put back into stock.
  units_restocked integer not null default 0 check (units_restocked >= 0),
  -- Units of the order that were cancelled or in another return when this return began. The share of the payment that this return
  -- refunds is computed from them, so it stays the same when the return is inspected again after a later one.
  units_before integer not null default 0 check (units_before >= 0),
  constraint returns_deduction_has_a_reason check (deduction = 0 or deduction_reason is not null),
  constraint returns_restock_what_came_back check (units_restocked <= units)
);

create index returns_by_order on returns (order_id, told_at);
create index returns_newest on returns (told_at desc, id desc);
-- An order may have several open returns, because a failed refund reopens its return. At most one of them is on its way.
create unique index returns_one_on_its_way on returns (order_id) where status in ('told', 'sent');

-- Cancellation notices with the second they were sent, whether or not the sender proved that the order is theirs.
create table cancellation_notices (
  id uuid primary key default gen_random_uuid(),
  order_number text not null,
  email text not null,
  reason text,
  said_at timestamptz not null,
  -- The order that number and address match, if there is one.
  order_id uuid references orders (id),
  proven_by text check (proven_by in ('pass', 'owner', 'staff')),
  settled_at timestamptz,
  -- kept: the buyer took the cancellation back before its refund was sent.
  outcome text check (outcome in ('cancelled', 'return', 'dismissed', 'kept')),
  -- How many units it cancels; null for all that are left.
  units integer check (units > 0),
  constraint cancellation_notices_settled_has_an_outcome check ((settled_at is null) = (outcome is null))
);

create index cancellation_notices_by_order on cancellation_notices (order_id, said_at);
create index cancellation_notices_open on cancellation_notices (said_at) where settled_at is null;

-- Deadlines of the shop. The transaction that causes a deadline writes it, and the transaction that meets it sets met_at.
create table deadlines (
  id uuid primary key default gen_random_uuid(),
  subject_type text not null,
  subject_id uuid not null,
  kind text not null
    check (kind in (
      'refund', 'goods-back', 'first-answer', 'claim-resolved', 'privacy-acknowledged', 'privacy-outcome', 'data-request',
      'invoice', 'review-check')),
  -- The last moment that still counts as on time.
  due_at timestamptz not null,
  met_at timestamptz,
  -- The reason, in words for staff.
  basis text not null,
  created_at timestamptz not null
);

create index deadlines_due on deadlines (due_at, id) where met_at is null;
create unique index deadlines_open on deadlines (subject_type, subject_id, kind) where met_at is null;

alter table refunds add constraint refunds_return_id_fkey foreign key (return_id) references returns (id);

-- Wakes the refund worker in every process when the transaction that requested a refund commits.
create function announce_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('refunds', '');
  return null;
end
$$;

-- Refunds never exceed the payment. A new request counts all other refunds, including requested ones and those that wait for
-- approval. A refund made at the provider counts only refunds that were made, so that it is recorded even if a requested one no
-- longer fits. An insert that updates the row of a known refund (on conflict) does not count that refund twice. The lock lets two
-- requests for one order follow each other.
create function keep_refunds_within_payment() returns trigger language plpgsql as $$
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

create trigger refund_requested after insert or update of status on refunds
  for each row when (new.status = 'requested') execute function announce_refund();

create function sum_requested_refunds() returns trigger language plpgsql as $$
begin
  update orders
  set refund_requested_amount = (
    select coalesce(sum(amount), 0) from refunds
    where order_id = orders.id and status in ('requested', 'waiting-for-approval')
  )
  where id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;

create trigger refunds_requested_sum after insert or delete or update of status, amount on refunds
  for each row execute function sum_requested_refunds();

create trigger refunds_within_payment before insert or update of amount, status on refunds
  for each row execute function keep_refunds_within_payment();

create trigger returns_move_updated_at before update of updated_at on returns
  for each row execute function move_updated_at();

-- An older release that runs beside this one writes no number of units: its returns are of the whole order.
create function return_all_units() returns trigger language plpgsql as $$
begin
  select quantity - units_cancelled into new.units from orders where id = new.order_id;
  return new;
end
$$;

create trigger returns_of_all_units before insert on returns
  for each row when (new.units is null) execute function return_all_units();

create function sum_returned_units() returns trigger language plpgsql as $$
begin
  update orders
  set units_returned = returned.units, units_restocked = returned.restocked
  from (
    select coalesce(sum(units) filter (where status <> 'withdrawn'), 0) as units,
      coalesce(sum(units_restocked), 0) as restocked
    from returns where order_id = coalesce(new.order_id, old.order_id)
  ) as returned
  where orders.id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;

create trigger returns_units_sum after insert or delete or update of status, units, units_restocked on returns
  for each row execute function sum_returned_units();

create function count_units_before_return() returns trigger language plpgsql as $$
begin
  select units_cancelled + units_returned into new.units_before from orders where id = new.order_id;
  return new;
end
$$;

create trigger returns_units_before before insert on returns
  for each row execute function count_units_before_return();
