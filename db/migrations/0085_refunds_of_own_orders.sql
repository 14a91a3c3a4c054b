-- What staff refunded to themselves is counted over all time, and is rare among all refunds.
create index refunds_of_own_orders on refunds (order_id) where is_own_order;
