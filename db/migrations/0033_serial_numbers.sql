-- The serial numbers of an order's units, as normaliseSerialNumber (domain/orders/serial-numbers.ts) writes them, and of the
-- units that came back.
alter table orders
  add column serial_numbers jsonb not null default '[]' check (jsonb_typeof(serial_numbers) = 'array');
alter table returns
  add column serial_numbers jsonb not null default '[]' check (jsonb_typeof(serial_numbers) = 'array');

-- Without the list of pending entries, which every search would have to read.
create index orders_by_serial_number on orders using gin (serial_numbers) with (fastupdate = off)
  where serial_numbers <> '[]';
