-- When a tester skipped an optional step. Completed afterwards, it counts as completed.
alter table wizard_step_runs add column skipped_at timestamptz;
