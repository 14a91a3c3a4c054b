-- What has not been sorted into the index yet is read once for every pattern that a search asks for: up to 4 MB of it by default.
alter index orders_by_anything set (gin_pending_list_limit = 256);
