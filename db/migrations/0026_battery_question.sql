-- Null: nobody has asked yet. A postal address is told only once the question is answered.
alter table returns alter column is_battery_suspect drop not null;
alter table returns alter column is_battery_suspect drop default;
