-- Counts of attempts, shared by all instances: see services/rate-limits.ts. Losing them in a crash costs nothing.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expired on rate_limits (expire);
