-- 1 lets people in, 2 is owed by law or contract, 3 is a courtesy. Versions before this one write no lane: what they queue is
-- sent as owed.
alter table email_logs add column lane integer not null default 2 check (lane between 1 and 3);

drop index email_logs_due;
create index email_logs_due on email_logs (lane, next_attempt_at, created_at) where status = 'queued';

-- How many went out in the last 24 hours.
create index email_logs_sent on email_logs (sent_at) where sent_at is not null;
