-- Extensions, shared trigger functions, and tables that hold no shop data. Amounts everywhere are whole pence.

create extension if not exists pg_trgm;

-- Counts of attempts, shared by all instances (services/rate-limits.ts). Unlogged: a crash may lose them.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expired on rate_limits (expire);

-- Hashed files of recent releases, so that every instance can serve those of the others. Each start fills it again.
create unlogged table release_assets (
  path text primary key,
  body bytea not null,
  br bytea,
  gzip bytea,
  in_use_at timestamptz not null
);

-- updated_at tells whether a row is still the one a member of staff looked at, so it always moves: also for two changes within
-- one millisecond, and when a clock is set back. Milliseconds, because the wire has no finer ones.
create function move_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(
    date_trunc('milliseconds', new.updated_at),
    date_trunc('milliseconds', old.updated_at) + interval '1 millisecond'
  );
  return new;
end
$$;
