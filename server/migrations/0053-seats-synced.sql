-- Stops older programs: they read and write the column under its old name.
alter table subscriptions rename column seats_told_revision to seats_synced_revision;
alter index subscriptions_seats_untold rename to subscriptions_seats_not_synced;
