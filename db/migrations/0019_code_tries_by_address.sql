-- A stranger's wrong guesses use up tries of their own, not those of the address that asked for the code.
alter table order_codes add column tries_elsewhere integer not null default 0 check (tries_elsewhere >= 0);
