-- The address that a person keeps in their account, to fill in forms.
alter table users add column saved_address jsonb;
