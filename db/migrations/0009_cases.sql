-- Forms, cases, their conversations, and saved replies. A case holds the conversation; the form row keeps its own columns.

create table cases (
  id uuid primary key default gen_random_uuid(),
  -- Shown to people as C-1042.
  number integer generated always as identity (start with 1001) not null unique,
  kind text not null check (kind in ('claim', 'contact', 'retailer', 'data-complaint', 'return')),
  state text not null default 'waiting-for-us' check (state in ('waiting-for-us', 'waiting-for-them', 'closed')),
  subject text not null,
  email text not null,
  name text not null,
  -- The order that the writer bought. An order that they only name is in unverified_order_id.
  order_id uuid references orders (id) on delete set null,
  unverified_order_id uuid references orders (id) on delete set null,
  assigned_to uuid references users (id) on delete set null,
  outcome text,
  outcome_reason text,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- Which repair or replacement of its order this is.
  attempt integer check (attempt > 0),
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  -- The warranty exclusion that is the reason of a refusal.
  outcome_exclusion text,
  -- The sign that a robot sent it; null without one.
  suspected_spam text check (suspected_spam in ('honeypot', 'too-fast')),
  -- Chosen by the form, so that a form sent twice opens one case.
  form_id uuid,
  constraint cases_closed_has_a_day check ((state = 'closed') = (closed_at is not null)),
  constraint cases_exclusion_of_a_refusal check (outcome_exclusion is null or outcome = 'decline'),
  constraint cases_outcome_has_a_day check ((outcome is null) = (decided_at is null)),
  constraint cases_outcome_has_a_reason check ((outcome is null) = (outcome_reason is null)),
  constraint cases_outcome_of_its_kind check (outcome is null
    or (kind = 'claim' and outcome in ('repair', 'replace', 'refund', 'decline'))
    or (kind = 'data-complaint' and outcome in ('upheld', 'partly-upheld', 'not-upheld')))
);

create index cases_by_anything on cases using gin (lower(name || ' ' || email || ' ' || subject) gin_trgm_ops);
create index cases_by_assignee on cases (assigned_to) where assigned_to is not null;
create index cases_by_email on cases (lower(email));
create unique index cases_by_form on cases (form_id) where form_id is not null;
create index cases_by_named_order on cases (unverified_order_id) where unverified_order_id is not null;
create index cases_by_order on cases (order_id) where order_id is not null;
create index cases_newest on cases (created_at desc, id desc);
create index cases_open on cases (kind, created_at) where state <> 'closed';
create index cases_words on cases
  using gin (to_tsvector('simple'::regconfig,
    'C-' || number || ' ' || number || ' ' || name || ' ' || email || ' ' || subject));

create table contact_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  inquiry_type text not null,
  status text not null default 'new' check (status in ('new', 'reviewed', 'resolved')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam text check (suspected_spam in ('honeypot', 'too-fast')),
  case_id uuid references cases (id) on delete set null unique,
  constraint contact_submissions_kind check (inquiry_type in ('general', 'product', 'order', 'returns', 'privacy'))
);

create index contact_submissions_by_status on contact_submissions (status, created_at desc, id desc);
create index contact_submissions_by_words on contact_submissions
  using gin (to_tsvector('simple'::regconfig, ((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || subject)));
create index contact_submissions_newest on contact_submissions (created_at desc, id desc);

create table retailer_applications (
  id uuid primary key default gen_random_uuid(),
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  business_address text not null,
  why_partner text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam text check (suspected_spam in ('honeypot', 'too-fast')),
  case_id uuid references cases (id) on delete set null unique
);

create index retailer_applications_by_status on retailer_applications (status, created_at desc, id desc);
create index retailer_applications_by_words on retailer_applications
  using gin (to_tsvector('simple'::regconfig, ((((business_name || ' ') || contact_name) || ' ') || email)));
create index retailer_applications_newest on retailer_applications (created_at desc, id desc);

create table warranty_claims (
  id uuid primary key default gen_random_uuid(),
  order_number text not null,
  name text not null,
  email text not null,
  phone text,
  purchase_date date,
  description text not null,
  files jsonb not null default '[]',
  status text not null default 'new' check (status in ('new', 'in_review', 'approved', 'rejected', 'resolved')),
  order_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam text check (suspected_spam in ('honeypot', 'too-fast')),
  -- An order that the claim names but that was bought with another email address.
  unverified_order_id uuid,
  case_id uuid references cases (id) on delete set null unique,
  -- Hot, swollen, cracked or damaged. Null: not answered.
  battery text check (battery in ('no', 'yes')),
  constraint warranty_claims_named_order foreign key (unverified_order_id) references orders (id) on delete set null,
  constraint warranty_claims_order foreign key (order_id) references orders (id) on delete set null
);

create index warranty_claims_by_named_order on warranty_claims (unverified_order_id) where unverified_order_id is not null;
create index warranty_claims_by_order on warranty_claims (order_id) where order_id is not null;
create index warranty_claims_by_status on warranty_claims (status, created_at desc, id desc);
create index warranty_claims_by_words on warranty_claims
  using gin (to_tsvector('simple'::regconfig, ((((order_number || ' ') || name) || ' ') || email)));
create index warranty_claims_newest on warranty_claims (created_at desc, id desc);

create table case_messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  author text not null check (author in ('customer', 'staff', 'shop')),
  -- The member of staff; null for customers and deleted accounts.
  author_id uuid references users (id) on delete set null,
  -- A note among staff that the customer never sees.
  is_internal boolean not null default false,
  via text not null default 'page' check (via in ('form', 'page', 'email')),
  -- Whether it came by email from an address other than the case's.
  is_unverified boolean not null default false,
  body text not null,
  email_id uuid references email_logs (id) on delete set null,
  created_at timestamptz not null,
  -- Order of messages within one millisecond.
  position bigint generated always as identity not null,
  sender_email text,
  whole_text text,
  is_automatic boolean not null default false,
  shop_note text,
  constraint case_messages_notes_are_ours check ((not is_internal) or author <> 'customer')
);

create index case_messages_by_author on case_messages (author_id) where author_id is not null;
create index case_messages_by_case on case_messages (case_id, created_at, id);
create index case_messages_by_email on case_messages (email_id) where email_id is not null;

-- Tokens that open a case from one of its emails, as hashes.
create table case_links (
  token_hash text primary key,
  case_id uuid not null references cases (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);

create index case_links_by_case on case_links (case_id, created_at);
create index case_links_by_expiry on case_links (expires_at);

-- Reply addresses of case emails, as hashes.
create table case_reply_addresses (
  token_hash text primary key,
  case_id uuid not null references cases (id) on delete cascade,
  created_at timestamptz not null
);

create index case_reply_addresses_by_case on case_reply_addresses (case_id);

-- Repairs and replacements; they pause the days in which an item can be rejected.
create table repairs (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade unique,
  asked_on date not null,
  received_on date not null,
  returned_on date,
  recorded_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint repairs_days_in_order check (returned_on is null or returned_on >= received_on)
);

create index repairs_by_recorder on repairs (recorded_by) where recorded_by is not null;

alter table email_logs add constraint email_logs_case_id_fkey foreign key (case_id) references cases (id) on delete set null;

-- Opens a case for each form row without one, and returns how many. An older release that runs beside this one may still write
-- such rows. A lock keeps two concurrent calls from opening two cases for one row.
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

-- Texts with which staff begin their answers, shared by all staff.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> '' and length(name) <= 60),
  -- With the placeholders of domain/customers/saved-reply.ts.
  body text not null check (body <> '' and length(body) <= 5000),
  created_by uuid references users (id) on delete set null,
  updated_at timestamptz not null default now()
);

create unique index saved_replies_by_name on saved_replies (lower(name));

create trigger cases_move_updated_at before update of updated_at on cases
  for each row execute function move_updated_at();

create trigger contact_submissions_move_updated_at before update of updated_at on contact_submissions
  for each row execute function move_updated_at();

create trigger retailer_applications_move_updated_at before update of updated_at on retailer_applications
  for each row execute function move_updated_at();

create trigger warranty_claims_move_updated_at before update of updated_at on warranty_claims
  for each row execute function move_updated_at();
