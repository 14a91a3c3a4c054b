-- Compressing what the stand-in of the payment provider answers took a third of the time of storing it; there is little of it.
alter table sandbox_objects alter column data set storage external;
alter table sandbox_objects alter column hidden set storage external;
alter table sandbox_requests alter column answer set storage external;
