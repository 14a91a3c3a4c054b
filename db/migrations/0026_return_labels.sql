-- A label that staff attach to a return.
alter table files add column return_id uuid references returns (id) on delete cascade;
alter table files drop constraint files_claimed_by_one;
alter table files add constraint files_claimed_by_one check (
  (claimed_at is null) = (num_nonnulls(case_id, review_id, return_id) = 0) and num_nonnulls(case_id, review_id, return_id) <= 1);
create unique index files_by_return on files (return_id) where return_id is not null;
