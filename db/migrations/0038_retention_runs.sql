-- What went because its time was over, a row a night; the first process that writes the day does the work.
create table retention_runs (
  day date primary key,
  ran_at timestamptz not null,
  -- By kind, how many; null while it is under way, or when the process died over it.
  removed jsonb
);
