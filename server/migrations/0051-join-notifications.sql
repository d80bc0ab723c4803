-- Stops older programs: they read and write the column under its old name.
alter table users rename column join_told to join_notified;
alter index users_join_untold rename to users_join_not_notified;
