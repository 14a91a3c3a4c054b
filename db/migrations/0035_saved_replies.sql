-- Beginnings of answers that staff wrote, shared by all who answer.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> '' and length(name) <= 60),
  -- With the placeholders of domain/customers/saved-reply.ts.
  body text not null check (body <> '' and length(body) <= 5000),
  created_by uuid references users (id) on delete set null,
  updated_at timestamptz not null default now()
);

create unique index saved_replies_by_name on saved_replies (lower(name));
