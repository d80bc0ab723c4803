-- Stops older programs: they read and write the column under its old name.
alter table form_responses rename column staff_told to staff_notified;
