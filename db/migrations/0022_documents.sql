-- Invoices and credit notes, numbered without gaps.

-- The last number of each series and year. A number is taken in the transaction that writes its document: until that ends, the row
-- stays locked, and a rollback gives the number back.
create table document_series (
  series text not null check (series in ('CN', 'INV')),
  year integer not null,
  last_number integer not null default 0 check (last_number >= 0),
  primary key (series, year)
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^(INV|CN)-\d{4}-\d{5,}$'),
  -- The sequence of issue, of documents of one moment too.
  position bigint generated always as identity not null unique,
  kind text not null check (kind in ('invoice', 'credit-note')),
  form text not null check (form in ('short', 'full')),
  -- No cascade: an order with a document is never deleted.
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id),
  -- Of a credit note its invoice; of an invoice after a failed refund the credit note of that refund.
  corrects text references documents (number),
  issued_on date not null,
  -- The London day of payment, which decides the rate of VAT.
  supplied_on date not null,
  currency text not null,
  seller jsonb not null,
  -- The only column that changes: it becomes null when the document has been kept for long enough.
  buyer jsonb,
  lines jsonb not null,
  -- Null if the company was not registered for VAT.
  vat_percent numeric(5,2),
  net integer not null,
  vat integer not null,
  gross integer not null,
  created_at timestamptz not null,
  constraint documents_add_up check (net + vat = gross and net >= 0 and vat >= 0 and gross > 0),
  constraint documents_credit_an_invoice check (kind = 'invoice' or corrects is not null)
);

create index documents_by_order on documents (order_id, position);
create index documents_by_day on documents (issued_on, position);
create index documents_with_buyer on documents (created_at) where buyer is not null;
create unique index documents_refund_credited_once on documents (refund_id, corrects) where kind = 'credit-note';
create unique index documents_put_right_once on documents (corrects) where kind = 'invoice' and corrects is not null;

create function keep_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.buyer is null and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then
    return new;
  end if;
  raise exception 'Document % is never changed or deleted', old.number
    using errcode = 'check_violation', constraint = 'documents_stay';
end
$$;

create trigger documents_stay before update or delete on documents
  for each row execute function keep_documents();
