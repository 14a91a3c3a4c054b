-- Chosen by the form that opened the case. What is sent again because its response was lost is kept, and answered, once.
alter table cases add column form_id uuid;

create unique index cases_by_form on cases (form_id) where form_id is not null;
