-- Groups of testers go to the trash, too. A name in it is free.
-- Quick: columns without a default rewrite no rows.
alter table tester_groups
  add column deleted_at timestamptz,
  add column purge_at timestamptz,
  add column deleted_by uuid,
  add column deleted_with uuid;
grant select (company_id, id, deleted_at, purge_at, deleted_with) on tester_groups to firstlight_gate;
create policy gate on tester_groups for select to firstlight_gate using (true);
-- Stops older programs: every night they would delete for good what is in the trash.
create policy not_deleted on tester_groups as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);
