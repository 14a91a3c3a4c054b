-- Visitors sort reviews by their stars. The stars of the shown text stand in the review's row, so that an index has the order.
alter table reviews add column shown_stars integer;

create function copy_shown_stars() returns trigger language plpgsql as $$
begin
  new.shown_stars := (select stars from review_texts where review_id = new.id and number = new.shown);
  return new;
end
$$;

create trigger reviews_shown_stars before insert or update on reviews
  for each row execute function copy_shown_stars();

update reviews set updated_at = updated_at where shown is not null;

alter table reviews add constraint reviews_shown_has_stars check ((shown is null) = (shown_stars is null));

-- Each list ends with the newest among equals. `lowest` counts the missing stars: then all its columns descend, too.
create index reviews_highest on reviews (product_key, shown_stars desc, published_at desc, id desc) where shown is not null;
create index reviews_lowest on reviews (product_key, (6 - shown_stars) desc, published_at desc, id desc)
  where shown is not null;

-- The public policy counts removals. A removed review that goes with its erased writer is still counted.
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
