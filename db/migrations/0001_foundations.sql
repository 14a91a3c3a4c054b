-- Extensions, shared trigger functions, and tables that hold no shop data. Amounts everywhere are whole pence.

create extension if not exists pg_trgm;

-- Counts of attempts, shared by all instances (services/rate-limits.ts). Unlogged: a crash may lose them.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expired on rate_limits (expire);

-- Built files with a hash in their name, so that each instance can also serve the files of other releases. Unlogged, because
-- every start stores its files again.
create unlogged table release_assets (
  path text primary key,
  body bytea not null,
  br bytea,
  gzip bytea,
  in_use_at timestamptz not null
);

-- updated_at shows whether a row has changed since a member of staff loaded it. So every change moves it forward, also the second
-- change within a millisecond and a change after the clock was set back. Whole milliseconds, because dates in JSON have no more.
create function move_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(
    date_trunc('milliseconds', new.updated_at),
    date_trunc('milliseconds', old.updated_at) + interval '1 millisecond'
  );
  return new;
end
$$;
