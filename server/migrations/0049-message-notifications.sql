-- Stops older programs: they read and write the column under its old name.
alter table messages rename column told_at to notified_at;
alter index messages_untold rename to messages_not_notified;
