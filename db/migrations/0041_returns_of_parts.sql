-- A refund that fails later reopens its return while the next part of the order may be on its way. One parcel at a time is.
drop index returns_one_open;
create unique index returns_one_on_its_way on returns (order_id) where status in ('told', 'sent');
create index returns_by_order on returns (order_id, told_at);
