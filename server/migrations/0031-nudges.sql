-- When the team last reminded a tester of all they had open.
-- Quick: a column without a default rewrites no rows.
alter table project_testers add column nudged_at timestamptz;
-- Quick: it scans no rows.
grant update (nudged_at) on project_testers to firstlight_tenant;
