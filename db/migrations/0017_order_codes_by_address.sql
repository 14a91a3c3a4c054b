-- A stranger's request replaces the stranger's own code only. Keyed hash of the network address; cleared when the code is used.
alter table order_codes add column asked_from text;
