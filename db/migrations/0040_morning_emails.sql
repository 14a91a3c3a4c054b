-- Staff who want an email each morning with what is due, late, low in stock or wrong.
alter table users add column wants_morning_email boolean not null default false;
