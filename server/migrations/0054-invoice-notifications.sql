-- Stops older programs: they read and write the column under its old name.
alter table invoices rename column told_attempts to notified_attempts;
