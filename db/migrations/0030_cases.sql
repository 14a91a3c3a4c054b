-- One place for whatever people write: a case holds the conversation; the row that began it keeps its own columns.

create table cases (
  id uuid primary key default gen_random_uuid(),
  -- What people call it by: C-1042.
  number integer generated always as identity (start with 1001) unique,
  kind text not null check (kind in ('claim', 'contact', 'retailer', 'data-complaint', 'return')),
  state text not null default 'waiting-for-us' check (state in ('waiting-for-us', 'waiting-for-them', 'closed')),
  subject text not null,
  email text not null,
  name text not null,
  -- The order of whoever wrote. One that they only name, bought with another address, is unverified_order_id.
  order_id uuid references orders (id) on delete set null,
  unverified_order_id uuid references orders (id) on delete set null,
  assigned_to uuid references users (id) on delete set null,
  outcome text,
  outcome_reason text,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- The how-manieth repair or replacement of its order this is.
  attempt integer check (attempt > 0),
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint cases_outcome_of_its_kind check (
    outcome is null
    or (kind = 'claim' and outcome in ('repair', 'replace', 'refund', 'decline'))
    or (kind = 'data-complaint' and outcome in ('upheld', 'partly-upheld', 'not-upheld'))
  ),
  constraint cases_outcome_has_a_reason check ((outcome is null) = (outcome_reason is null)),
  constraint cases_outcome_has_a_day check ((outcome is null) = (decided_at is null)),
  constraint cases_closed_has_a_day check ((state = 'closed') = (closed_at is not null))
);

create index cases_newest on cases (created_at desc, id desc);
create index cases_open on cases (kind, created_at) where state <> 'closed';
create index cases_by_email on cases (lower(email));
create index cases_by_order on cases (order_id) where order_id is not null;
create index cases_by_named_order on cases (unverified_order_id) where unverified_order_id is not null;
create index cases_by_assignee on cases (assigned_to) where assigned_to is not null;

create trigger cases_move_updated_at before update of updated_at on cases
  for each row execute function move_updated_at();

create table case_messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  author text not null check (author in ('customer', 'staff', 'shop')),
  -- Which of the staff; null for the others, and for accounts that are gone.
  author_id uuid references users (id) on delete set null,
  -- A note among staff, which the customer never sees.
  is_internal boolean not null default false,
  via text not null default 'page' check (via in ('form', 'page', 'email')),
  -- By email, from another address than the case's.
  is_unverified boolean not null default false,
  body text not null,
  -- The email that it went out with.
  email_id uuid references email_logs (id) on delete set null,
  created_at timestamptz not null,
  constraint case_messages_notes_are_ours check (not is_internal or author <> 'customer')
);

create index case_messages_by_case on case_messages (case_id, created_at, id);
create index case_messages_by_email on case_messages (email_id) where email_id is not null;
create index case_messages_by_author on case_messages (author_id) where author_id is not null;

-- What opens a case from one of its emails. Only hashes are kept.
create table case_links (
  token_hash text primary key,
  case_id uuid not null references cases (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);

create index case_links_by_case on case_links (case_id, created_at);
create index case_links_by_expiry on case_links (expires_at);

-- The goods came in to be mended or replaced, and went back: it stops the days in which they can be rejected.
create table repairs (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null unique references cases (id) on delete cascade,
  -- When the repair was asked for.
  asked_on date not null,
  received_on date not null,
  returned_on date,
  recorded_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint repairs_days_in_order check (returned_on is null or returned_on >= received_on)
);

create index repairs_by_recorder on repairs (recorded_by) where recorded_by is not null;

alter table email_logs add column case_id uuid references cases (id) on delete set null;
create index email_logs_by_case on email_logs (case_id, created_at) where case_id is not null;

alter table contact_submissions add column case_id uuid unique references cases (id) on delete set null;
alter table retailer_applications add column case_id uuid unique references cases (id) on delete set null;
alter table warranty_claims add column case_id uuid unique references cases (id) on delete set null;

-- Opens a case for everything that was sent without one: what was there before, and what the release before still takes in
-- beside this one. Says how many.
create function open_missing_cases() returns integer language plpgsql as $$
declare
  sent record;
  opened uuid;
  found_now integer := 0;
begin
  -- One at a time, so that nothing gets two.
  perform pg_advisory_xact_lock(hashtext('open_missing_cases'));
  for sent in
    select 'contact_submissions' as source, 'contact_submission' as subject_type, id, 'contact' as kind, subject, email,
        first_name || ' ' || last_name as name, null::uuid as order_id, null::uuid as unverified_order_id,
        message as words, status = 'resolved' as is_closed, created_at, updated_at
      from contact_submissions where case_id is null
    union all
    select 'retailer_applications', 'retailer_application', id, 'retailer', business_name, email, contact_name, null, null,
        why_partner, status <> 'pending', created_at, updated_at
      from retailer_applications where case_id is null
    union all
    select 'warranty_claims', 'warranty_claim', id, 'claim', 'Order ' || order_number, email, name, order_id,
        unverified_order_id, description, status in ('rejected', 'resolved'), created_at, updated_at
      from warranty_claims where case_id is null
    order by created_at, id
  loop
    insert into cases (kind, state, subject, email, name, order_id, unverified_order_id, closed_at, created_at)
      values (sent.kind, case when sent.is_closed then 'closed' else 'waiting-for-us' end, sent.subject, sent.email,
        sent.name, sent.order_id, sent.unverified_order_id, case when sent.is_closed then sent.updated_at end,
        sent.created_at)
      returning id into opened;
    if coalesce(sent.words, '') <> '' then
      insert into case_messages (case_id, author, via, body, created_at)
        values (opened, 'customer', 'form', sent.words, sent.created_at);
    end if;
    execute format('update %I set case_id = $1 where id = $2', sent.source) using opened, sent.id;
    update deadlines set subject_type = 'case', subject_id = opened
      where subject_type = sent.subject_type and subject_id = sent.id;
    found_now := found_now + 1;
  end loop;
  return found_now;
end
$$;

select open_missing_cases();
