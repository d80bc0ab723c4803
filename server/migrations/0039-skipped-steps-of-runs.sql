-- Beside completed_count: how many of the steps that are shown were skipped.
alter table wizard_assignments add column skipped_count integer not null default 0;
