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

-- Works as before: testers who leave the project leave its groups in the trash, too.
create or replace function count_group_members() returns trigger language plpgsql as $$
declare
  before constant text := see_trash();
begin
  update tester_groups set member_count = member_count + case tg_op when 'INSERT' then changed.members else -changed.members end
  from (select company_id, group_id, count(*)::integer as members from changed_members group by company_id, group_id) as changed
  where tester_groups.company_id = changed.company_id and tester_groups.id = changed.group_id;
  perform set_config('app.deletes', before, true);
  return null;
end
$$;
