-- A complaint about data was due an answer; when its outcome is due, which takes longer, is a promise of its own.
alter table deadlines drop constraint deadlines_kind_check;
alter table deadlines add constraint deadlines_kind_check check (
  kind in (
    'refund',
    'goods-back',
    'first-answer',
    'claim-resolved',
    'privacy-acknowledged',
    'privacy-outcome',
    'invoice'
  )
);

insert into deadlines (subject_type, subject_id, kind, due_at, basis, created_at)
select
  'case',
  id,
  'privacy-outcome',
  created_at + interval '30 days',
  'A complaint about data has its outcome within 30 days, as the privacy page says',
  created_at
from cases
where kind = 'data-complaint' and state <> 'closed' and suspected_spam is null;
