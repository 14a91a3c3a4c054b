-- Refunds that are asked for here, goods that come back, and parcels that are held back meanwhile.

-- The card's bank expects a dispute.
alter table orders add column fraud_warned_at timestamptz;
-- Somebody who has not shown that the order is theirs asked to cancel it.
alter table orders add column cancellation_asked_at timestamptz;
-- Staff let the parcel go in spite of what holds it; a new reason takes this back.
alter table orders add column hold_released_at timestamptz;
-- The goods are back on the shelf, or never left it; this happens once.
alter table orders add column restocked_at timestamptz;
-- Sold, and not there to be taken off the stock: they are not put back either, unless they come back from the buyer.
alter table orders add column units_missing integer not null default 0 check (units_missing >= 0);
-- Of the card that paid, so that the buyer knows where the money goes.
alter table orders add column card_last_digits text check (card_last_digits ~ '^\d{4}$');

create table fraud_warnings (
  provider_id text primary key,
  order_id uuid not null references orders (id),
  -- The bank's own word.
  fraud_type text not null,
  is_actionable boolean not null,
  created_at timestamptz not null
);

create index fraud_warnings_by_order on fraud_warnings (order_id, created_at);

create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  status text not null default 'told'
    check (status in ('told', 'sent', 'received', 'inspected', 'closed', 'withdrawn')),
  -- By which right the goods come back, in the words of domain/orders/rights.ts.
  basis text not null,
  -- What the buyer said.
  words text,
  -- Hot, swollen or damaged: it must not go by post.
  is_battery_suspect boolean not null default false,
  told_at timestamptz not null,
  carrier_name text,
  tracking_number text,
  sent_at timestamptz,
  received_at timestamptz,
  inspected_at timestamptz,
  deduction integer not null default 0 check (deduction >= 0),
  deduction_reason text,
  -- Null until somebody has looked at the goods.
  is_restocked boolean,
  closed_at timestamptz,
  withdrawn_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint returns_deduction_has_a_reason check (deduction = 0 or deduction_reason is not null)
);

create unique index returns_one_open on returns (order_id) where status not in ('closed', 'withdrawn');
create index returns_newest on returns (told_at desc, id desc);

create trigger returns_move_updated_at before update of updated_at on returns
  for each row execute function move_updated_at();

-- What somebody said who wants out of a contract, from the second they said it. Kept whether or not they could show that
-- the order is theirs; order_id is the order that number and address belong to, if there is one.
create table cancellation_statements (
  id uuid primary key default gen_random_uuid(),
  order_number text not null,
  email text not null,
  words text,
  said_at timestamptz not null,
  order_id uuid references orders (id),
  -- How it was shown that the order is theirs.
  proven_by text check (proven_by in ('pass', 'owner', 'staff')),
  settled_at timestamptz,
  outcome text check (outcome in ('cancelled', 'return', 'dismissed')),
  constraint cancellation_statements_settled_has_an_outcome check ((settled_at is null) = (outcome is null))
);

create index cancellation_statements_by_order on cancellation_statements (order_id, said_at);
create index cancellation_statements_open on cancellation_statements (said_at) where settled_at is null;

alter table refunds add constraint refunds_return_id_fkey foreign key (return_id) references returns (id);
-- Who caused it: somebody at the provider, staff here, or the shop itself after a cancellation.
alter table refunds add column origin text not null default 'provider' check (origin in ('provider', 'staff', 'cancellation'));
-- What staff wrote beside the reason.
alter table refunds add column note text;
-- Asked for by somebody whose own order it is.
alter table refunds add column is_own_order boolean not null default false;
-- The failed refund this one makes up for; each is made up for once.
alter table refunds add column retry_of uuid unique references refunds (id);
-- The worker's own: when to ask the provider again, and what came of it last.
alter table refunds add column attempts integer not null default 0;
alter table refunds add column next_attempt_at timestamptz not null default 'epoch';
alter table refunds add column last_error text;

create index refunds_due on refunds (next_attempt_at, created_at) where status = 'requested';
create index refunds_failed on refunds (created_at) where status = 'failed';

-- Never more than was paid. What is only asked for counts when it is asked for; what the provider has done is written
-- down whatever had been asked for here meanwhile. The lock lets two requests for one order take turns.
create function keep_refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid integer;
  back bigint;
begin
  if new.status = 'failed' then
    return new;
  end if;
  select coalesce(paid_amount, total_amount) into paid from orders where id = new.order_id for update;
  select coalesce(sum(amount), 0) into back from refunds
    where order_id = new.order_id and id <> new.id
      -- The row that an insert with a known number turns into an update of.
      and (provider_id is null or provider_id is distinct from new.provider_id)
      and (status in ('pending', 'succeeded') or (status = 'requested' and new.status = 'requested'));
  if back + new.amount > paid then
    raise exception 'Refunds of order % would exceed what was paid', new.order_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return new;
end
$$;

create trigger refunds_within_payment before insert or update of amount, status on refunds
  for each row execute function keep_refunds_within_payment();

-- Wakes whoever makes refunds, in every process, when the transaction that asked for one is committed.
create function announce_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('refunds', '');
  return null;
end
$$;

create trigger refund_requested after insert on refunds
  for each row when (new.status = 'requested') execute function announce_refund();
