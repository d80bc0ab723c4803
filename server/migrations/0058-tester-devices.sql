-- Devices that testers have saved, to choose where something happened.
create table tester_devices (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  position smallint not null,
  name text not null,
  platform text not null,
  device text not null,
  os text not null,
  browser text not null,
  primary key (company_id, user_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call wall_in('tester_devices');
grant select, insert, update, delete on tester_devices to firstlight_tenant;

-- Projects in which the platforms of testers may have changed, until they are counted again. Appended, so that nothing waits.
-- Quick: the table is new and has no rows.
create table feedback_share_changes (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index feedback_share_changes_of_project on feedback_share_changes (company_id, project_id);
call wall_in('feedback_share_changes');
-- The system role finds projects to count.
create policy gate on feedback_share_changes for select to firstlight_gate using (true);
grant select, insert, delete on feedback_share_changes to firstlight_tenant;
grant select (company_id, project_id) on feedback_share_changes to firstlight_gate;

-- Projects that are being deleted are found no more.
create function mark_voted_shares() returns trigger language plpgsql as $$
begin
  insert into feedback_share_changes (company_id, id, project_id)
  select item.company_id, gen_random_uuid(), item.project_id
  from (select distinct company_id, item_id from changed where platform is not null) as vote
  join feedback_items as item on item.company_id = vote.company_id and item.id = vote.item_id
  join projects on projects.company_id = item.company_id and projects.id = item.project_id
  group by item.company_id, item.project_id;
  return null;
end
$$;
create function mark_tested_shares() returns trigger language plpgsql as $$
begin
  insert into feedback_share_changes (company_id, id, project_id)
  select projects.company_id, gen_random_uuid(), projects.id
  from (select distinct company_id, project_id from changed) as place
  join projects on projects.company_id = place.company_id and projects.id = place.project_id;
  return null;
end
$$;
create function mark_shares_of_devices() returns trigger language plpgsql as $$
begin
  insert into feedback_share_changes (company_id, id, project_id)
  select place.company_id, gen_random_uuid(), place.project_id
  from (select distinct company_id, user_id from changed) as device
  join project_testers as place on place.company_id = device.company_id and place.user_id = device.user_id
  join projects on projects.company_id = place.company_id and projects.id = place.project_id
  group by place.company_id, place.project_id;
  return null;
end
$$;
-- Quick: no row is read.
create trigger mark_shares after insert on feedback_votes referencing new table as changed
  for each statement execute function mark_voted_shares();
-- Quick: no row is read.
create trigger mark_shares_again after delete on feedback_votes referencing old table as changed
  for each statement execute function mark_voted_shares();
-- Quick: no row is read.
create trigger mark_shares after insert on project_testers referencing new table as changed
  for each statement execute function mark_tested_shares();
-- Quick: no row is read.
create trigger mark_shares_again after delete on project_testers referencing old table as changed
  for each statement execute function mark_tested_shares();
-- Quick: no row is read.
create trigger mark_shares after insert on tester_devices referencing new table as changed
  for each statement execute function mark_shares_of_devices();
-- Quick: no row is read.
create trigger mark_shares_again after delete on tester_devices referencing old table as changed
  for each statement execute function mark_shares_of_devices();
