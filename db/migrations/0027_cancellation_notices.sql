alter table cancellation_statements rename to cancellation_notices;
alter index cancellation_statements_by_order rename to cancellation_notices_by_order;
alter index cancellation_statements_open rename to cancellation_notices_open;
alter table cancellation_notices rename column words to reason;
alter table returns rename column words to reason;
