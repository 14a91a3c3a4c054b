-- The files with hashed names of the releases that are or were running, so that every instance can serve those of every
-- other: see server/release-assets.ts. What a crash loses, the next start brings back.
create unlogged table release_assets (
  path text primary key,
  body bytea not null,
  br bytea,
  gzip bytea,
  in_use_at timestamptz not null
);
