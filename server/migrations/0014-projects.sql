-- Deleted: out of everybody's sight at once, gone with all it holds when a job has worked through that.
alter table projects add column deleted_at timestamptz;
create index projects_deleted on projects (deleted_at) where deleted_at is not null;
create policy not_deleted on projects as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);
-- Of a project that is deleted, waiting mails are found, and what was sent lets go of it.
create index mails_by_project on mails (company_id, project_id) where project_id is not null;
create index email_preferences_by_project on email_preferences (company_id, project_id) where project_id is not null;
create index invitations_by_project on invitations (company_id, project_id) where project_id is not null;

-- What happened on a project lately is read by these, however much happened before.
create index forms_opened on forms (company_id, project_id, opened_at desc, id desc) where opened_at is not null;

-- When testers saw a wizard for the first time.
alter table wizards add column published_at timestamptz;
-- When somebody was a tester of the project for the first time: on it, and in the company.
alter table project_testers add column joined_at timestamptz;

-- An owner behind forced walls would see no rows here.
alter table wizards no force row level security;
alter table wizard_assignments no force row level security;
alter table project_testers no force row level security;
alter table users no force row level security;
-- Of those that were published before, nobody knows when: at the latest when somebody began, and not before they were made.
update wizards set published_at = created_at
  where is_live or exists (
    select from wizard_assignments
    where wizard_assignments.company_id = wizards.company_id and wizard_assignments.wizard_id = wizards.id
      and wizard_assignments.started_at is not null
  );
update project_testers set joined_at = greatest(users.joined_at, project_testers.created_at)
  from users
  where users.company_id = project_testers.company_id and users.id = project_testers.user_id and users.joined_at is not null;
alter table wizards force row level security;
alter table wizard_assignments force row level security;
alter table project_testers force row level security;
alter table users force row level security;

create index wizards_published on wizards (company_id, project_id, published_at desc, id desc) where published_at is not null;
create index wizard_assignments_completed on wizard_assignments (company_id, project_id, completed_at desc)
  where completed_at is not null;
create index project_testers_joined on project_testers (company_id, project_id, joined_at desc, user_id desc)
  where joined_at is not null;

create function note_published() returns trigger language plpgsql as $$
begin
  -- Not is_live: a generated column has no value yet.
  if new.status in ('published', 'active') then
    new.published_at := coalesce(new.published_at, new.updated_at);
  end if;
  return new;
end
$$;
create trigger note_published before insert or update of status on wizards
  for each row execute function note_published();

create function note_joined_project() returns trigger language plpgsql as $$
begin
  select greatest(users.joined_at, new.created_at) into new.joined_at from users
  where users.company_id = new.company_id and users.id = new.user_id and users.joined_at is not null;
  return new;
end
$$;
create trigger note_joined_project before insert on project_testers
  for each row execute function note_joined_project();
-- Whoever accepts an invitation does so at the gate.
create function note_joined_company() returns trigger language plpgsql as $$
begin
  update project_testers set joined_at = greatest(new.joined_at, created_at)
  where company_id = new.company_id and user_id = new.id;
  return null;
end
$$;
create trigger note_joined_company after update of joined_at on users
  for each row when (old.joined_at is distinct from new.joined_at) execute function note_joined_company();
grant update (joined_at) on project_testers to firstlight_tenant;
create policy gate_sees on project_testers for select to firstlight_gate using (true);
create policy gate_joins on project_testers for update to firstlight_gate using (true) with check (true);
grant select (company_id, user_id, created_at), update (joined_at) on project_testers to firstlight_gate;
