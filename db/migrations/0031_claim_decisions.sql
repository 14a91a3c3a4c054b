-- Which of the warranty's exclusions a refusal rests on.
alter table cases add column outcome_exclusion text;
alter table cases add constraint cases_exclusion_of_a_refusal check (outcome_exclusion is null or outcome = 'decline');

-- Hot, swollen, cracked or damaged: asked before anything is posted. Null where nobody answered.
alter table warranty_claims add column battery text check (battery in ('no', 'yes'));

create index cases_words on cases
  using gin (to_tsvector('simple', 'C-' || number || ' ' || number || ' ' || name || ' ' || email || ' ' || subject));

-- As on the forms' own rows: a complaint about data has none.
alter table cases add column suspected_spam text check (suspected_spam in ('honeypot', 'too-fast'));
update cases set suspected_spam = sent.suspected_spam
  from (
    select case_id, suspected_spam from contact_submissions
    union all select case_id, suspected_spam from retailer_applications
    union all select case_id, suspected_spam from warranty_claims
  ) as sent
  where sent.case_id = cases.id and sent.suspected_spam is not null;

-- Of two messages within one millisecond, which came first.
alter table case_messages add column position bigint generated always as identity;
