-- A list of one kind of movement, which may be rare, must not read all others.
create index ledger_entries_by_kind on ledger_entries (kind, created_at desc, id desc);
