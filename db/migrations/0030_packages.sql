-- How one unit is posted, for the carrier's file. Null until the owner has entered it.
alter table products
  add column package_weight_grams integer check (package_weight_grams between 1 and 30000),
  add column package_size text check (package_size in ('Letter', 'Large letter', 'Small parcel', 'Medium parcel', 'Parcel'));
