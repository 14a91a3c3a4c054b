-- Product reviews. Only the buyer of a delivered order writes one; staff decide whether it is shown and never change a word.

create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  product_key text not null references products (key) on delete cascade,
  state text not null check (state in ('waiting', 'published', 'removed', 'withdrawn')),
  -- The numbers of the newest text and of the text that visitors see. They differ while an edit waits for staff.
  newest integer not null default 1 check (newest >= 1),
  shown integer,
  -- The stars of the shown text, copied by a trigger so that an index can sort reviews by stars.
  shown_stars integer,
  -- Reasons of the automatic checks to hold back the newest text.
  held_for jsonb not null check (jsonb_typeof(held_for) = 'array'),
  removal_reason text check (removal_reason in (
    'personal-data', 'offensive', 'threat', 'advertising', 'not-about-the-product', 'fake', 'unlawful')),
  -- When staff noted that the writer was given something for the review. Never cleared.
  incentive_added_at timestamptz,
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- Keyed hash of the delivery address, to notice several reviews from one address. Cleared when the writer is erased.
  address_hash text,
  written_at timestamptz not null,
  published_at timestamptz,
  edited_at timestamptz,
  -- The last removal. It stays, with its reason, when the writer edits the review, because the public policy counts removals.
  removed_at timestamptz,
  -- When staff asked the writer to edit the review.
  asked_at timestamptz,
  updated_at timestamptz not null,
  constraint reviews_one_per_order_and_product unique (order_id, product_key),
  constraint reviews_published_is_shown check (state <> 'published' or shown = newest),
  constraint reviews_taken_down_is_not_shown check (state not in ('removed', 'withdrawn') or shown is null),
  constraint reviews_shown_was_published check (shown is null or published_at is not null),
  constraint reviews_shown_has_stars check ((shown is null) = (shown_stars is null)),
  constraint reviews_removed_has_a_reason check ((removed_at is null) = (removal_reason is null)),
  constraint reviews_removed_at check (state <> 'removed' or removed_at is not null),
  constraint reviews_answered_at check ((answer is null) = (answered_at is null))
);

-- Every version of a review's text. Only staff see earlier versions.
create table review_texts (
  id uuid not null unique default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  number integer not null check (number >= 1),
  stars integer not null check (stars between 1 and 5),
  title text not null check (char_length(title) <= 100),
  body text not null check (char_length(body) between 1 and 5000),
  -- Empty if the writer was erased and chose to keep the review.
  display_name text not null check (char_length(display_name) <= 60),
  incentive boolean not null default false,
  -- Hash of the letters alone, to notice a text that is used twice. Null if it has fewer than 30 letters.
  letters_hash text,
  written_at timestamptz not null,
  primary key (review_id, number)
);

alter table reviews add constraint reviews_shown_exists foreign key (id, shown) references review_texts (review_id, number);

create index reviews_shown_of on reviews (product_key, published_at desc, id desc) where shown is not null;
-- One index per sort order. reviews_lowest sorts by the missing stars, so that all its columns descend, too.
create index reviews_highest on reviews (product_key, shown_stars desc, published_at desc, id desc) where shown is not null;
create index reviews_lowest on reviews (product_key, (6 - shown_stars) desc, published_at desc, id desc)
  where shown is not null;
create index reviews_waiting on reviews (updated_at) where state = 'waiting';
create index reviews_by_address on reviews (address_hash, written_at) where address_hash is not null;
create index reviews_removed on reviews (removal_reason) where removed_at is not null;
create index review_texts_by_letters on review_texts (letters_hash) where letters_hash is not null;

alter table files add constraint files_review_id_fkey foreign key (review_id) references reviews (id) on delete cascade;

-- Photographs of a text. A file belongs to its review, so that both are deleted together.
create table review_photos (
  review_id uuid not null,
  number integer not null,
  file_id uuid not null references files (id) on delete cascade,
  position integer not null check (position between 0 and 2),
  primary key (review_id, number, position),
  foreign key (review_id, number) references review_texts (review_id, number) on delete cascade
);
create index review_photos_by_file on review_photos (file_id);

-- Reports by visitors. A report hides nothing; it asks staff to look.
create table review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  reason text not null check (reason in (
    'personal-data', 'offensive', 'threat', 'advertising', 'not-about-the-product', 'fake', 'unlawful')),
  note text check (char_length(note) <= 500),
  -- Keyed hash of the reporter's network address, so that one visitor counts once; cleared when staff have looked.
  reporter_hash text,
  reported_at timestamptz not null,
  settled_at timestamptz,
  constraint review_reports_one_per_visitor unique (review_id, reporter_hash)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;

-- Keyed hashes of the email addresses that want no invitations.
create table review_opt_outs (
  mailbox_hash text primary key,
  opted_out_at timestamptz not null
);

-- Counts the removed reviews that were deleted because their writer was erased: the public policy still counts them.
create table erased_review_removals (
  reason text primary key,
  count integer not null check (count > 0)
);

create function count_erased_removal() returns trigger language plpgsql as $$
begin
  insert into erased_review_removals (reason, count) values (old.removal_reason, 1)
    on conflict (reason) do update set count = erased_review_removals.count + 1;
  return null;
end
$$;

create trigger reviews_removal_stays_counted after delete on reviews
  for each row when (old.removed_at is not null) execute function count_erased_removal();

create function copy_shown_stars() returns trigger language plpgsql as $$
begin
  new.shown_stars := (select stars from review_texts where review_id = new.id and number = new.shown);
  return new;
end
$$;

create trigger reviews_shown_stars before insert or update on reviews
  for each row execute function copy_shown_stars();

create function drop_deadlines_of_review() returns trigger language plpgsql as $$
begin
  delete from deadlines where subject_type = 'review' and subject_id = old.id;
  return null;
end
$$;

create trigger reviews_leave_no_deadline after delete on reviews
  for each row execute function drop_deadlines_of_review();

-- Product pages show reviews, so they are rendered again when a shown review changes.
create trigger reviews_added after insert on reviews
  for each row when (new.shown is not null) execute function announce_catalogue();
create trigger reviews_deleted after delete on reviews
  for each row when (old.shown is not null) execute function announce_catalogue();
create trigger reviews_changed after update on reviews
  for each row
  when (
    old.shown is distinct from new.shown
    or old.removed_at is distinct from new.removed_at
    or (new.shown is not null and (old.answer is distinct from new.answer
      or old.incentive_added_at is distinct from new.incentive_added_at))
  )
  execute function announce_catalogue();
create trigger review_texts_changed after update on review_texts
  for each row execute function announce_catalogue();

-- The labels beside a review (Returned, Refunded, the month of delivery) come from its order, so a changed order renders the
-- pages again.
create function announce_review_of_order() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where order_id = new.id and shown is not null) then
    perform pg_notify('catalogue', '');
  end if;
  return null;
end
$$;

create trigger orders_change_reviews after update on orders
  for each row
  when (
    old.refunded_amount is distinct from new.refunded_amount
    or old.cancelled_at is distinct from new.cancelled_at
    or old.delivered_at is distinct from new.delivered_at
    or old.shipping_date is distinct from new.shipping_date
    or old.shipping_status is distinct from new.shipping_status
    or old.payment_status is distinct from new.payment_status
  )
  execute function announce_review_of_order();

create function announce_review_of_return() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where order_id = new.order_id and shown is not null) then
    perform pg_notify('catalogue', '');
  end if;
  return null;
end
$$;

create trigger returns_change_reviews after update of status on returns
  for each row when (old.status is distinct from new.status) execute function announce_review_of_return();
