-- The trigger sets the day of every new entry; the default lets a statement leave the column out.
alter table ledger_entries alter column supplied_on set default 'epoch';
