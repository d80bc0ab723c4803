-- Projects, their testers, and active days.

create table projects (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  tester_count integer not null default 0,
  form_count integer not null default 0,
  open_form_count integer not null default 0,
  -- Hidden at once when deleted. A job then deletes its data and the row.
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create index projects_newest on projects (company_id, created_at desc, id desc);
create index projects_deleted on projects (deleted_at) where deleted_at is not null;
call wall_in('projects');
create policy gate on projects for select to firstlight_gate using (true);
create policy not_deleted on projects as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);
create policy platform on projects for select to firstlight_platform using (true);
grant select, insert, update, delete on projects to firstlight_tenant;
grant select on projects to firstlight_gate;
grant select (company_id, id, created_at, archived_at, form_count, deleted_at) on projects to firstlight_platform;

-- Testers are invited to a project, staff only to the company.
create table invitations (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  project_id uuid,
  invited_by uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, invited_by) references users (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index invitations_by_user on invitations (company_id, user_id, created_at desc);
create index invitations_by_project on invitations (company_id, project_id) where project_id is not null;
call wall_in('invitations');
create policy gate on invitations to firstlight_gate using (true) with check (true);
grant select, insert, update, delete on invitations to firstlight_tenant;
grant select, update on invitations to firstlight_gate;

create table project_testers (
  company_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  -- When the tester first was both on the project and in the company.
  joined_at timestamptz,
  -- Progress on the project. Started: a form. Onboarded: completed an onboarding. Active: answered, or continued a wizard.
  started_at timestamptz,
  submitted_at timestamptz,
  onboarded_at timestamptz,
  last_active_at timestamptz,
  response_count integer not null default 0,
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, invited_by) references users (company_id, id)
);
create index project_testers_by_user on project_testers (company_id, user_id);
create index project_testers_newest on project_testers (company_id, project_id, created_at desc, user_id desc);
create index project_testers_joined on project_testers (company_id, project_id, joined_at desc, user_id desc)
  where joined_at is not null;
create index project_testers_active on project_testers (company_id, project_id, last_active_at desc nulls last, user_id);
call wall_in('project_testers');
create policy gate_sees on project_testers for select to firstlight_gate using (true);
create policy gate_joins on project_testers for update to firstlight_gate using (true) with check (true);
-- Locking a row requires the UPDATE privilege.
grant select, insert, update (created_at, joined_at, started_at, submitted_at, onboarded_at, last_active_at,
  response_count), delete on project_testers to firstlight_tenant;
grant select (company_id, project_id, user_id, created_at), update (joined_at) on project_testers to firstlight_gate;

create function count_project_testers() returns trigger language plpgsql as $$
begin
  update projects set tester_count = tester_count + case tg_op when 'INSERT' then 1 else -1 end
  where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.project_id, old.project_id);
  return null;
end
$$;
create trigger count_project_testers after insert or delete on project_testers
  for each row execute function count_project_testers();

create function note_joined_project() returns trigger language plpgsql as $$
begin
  select greatest(users.joined_at, new.created_at) into new.joined_at from users
  where users.company_id = new.company_id and users.id = new.user_id and users.joined_at is not null;
  return new;
end
$$;
create trigger note_joined_project before insert on project_testers for each row execute function note_joined_project();

-- Runs as the system role when an invitation is accepted.
-- Updates projects in ID order, the lock order of their funnels.
create function note_joined_company() returns trigger language plpgsql as $$
declare
  place record;
begin
  for place in
    select project_id from project_testers where company_id = new.company_id and user_id = new.id order by project_id
  loop
    update project_testers set joined_at = greatest(new.joined_at, created_at)
    where company_id = new.company_id and project_id = place.project_id and user_id = new.id;
  end loop;
  return null;
end
$$;
create trigger note_joined_company after update of joined_at on users
  for each row when (old.joined_at is distinct from new.joined_at) execute function note_joined_company();

-- Funnel of a project's testers: eight rows per project, one for each slot of connections.
create table project_funnels (
  company_id uuid not null,
  project_id uuid not null,
  slot smallint not null,
  invited bigint not null default 0,
  joined bigint not null default 0,
  onboarded bigint not null default 0,
  started bigint not null default 0,
  submitted bigint not null default 0,
  primary key (company_id, project_id, slot),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('project_funnels');
-- The system role counts accepted invitations.
create policy gate on project_funnels to firstlight_gate using (true) with check (true);
grant select, insert, update, delete on project_funnels to firstlight_tenant;
grant select, update on project_funnels to firstlight_gate;

create function begin_project_funnels() returns trigger language plpgsql as $$
begin
  insert into project_funnels (company_id, project_id, slot)
  select new.company_id, new.id, slots.slot from generate_series(0, 7) as slots (slot);
  return null;
end
$$;
create trigger begin_project_funnels after insert on projects for each row execute function begin_project_funnels();

-- Funnels are locked last: after response_totals, company_counters and project_testers.
create function count_places() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  place record;
begin
  for place in
    select company_id, project_id, count(*) as invited, count(joined_at) as joined, count(onboarded_at) as onboarded,
      count(started_at) as started, count(submitted_at) as submitted
    from changed_places group by company_id, project_id order by company_id, project_id
  loop
    update project_funnels set invited = invited + change * place.invited, joined = joined + change * place.joined,
      onboarded = onboarded + change * place.onboarded, started = started + change * place.started,
      submitted = submitted + change * place.submitted
    where company_id = place.company_id and project_id = place.project_id and slot = own_slot();
  end loop;
  return null;
end
$$;
create trigger count_new_places after insert on project_testers
  referencing new table as changed_places for each statement execute function count_places();
create trigger count_left_places after delete on project_testers
  referencing old table as changed_places for each statement execute function count_places();

create function count_place_progress() returns trigger language plpgsql as $$
begin
  update project_funnels set
    joined = joined + (new.joined_at is not null)::int - (old.joined_at is not null)::int,
    onboarded = onboarded + (new.onboarded_at is not null)::int - (old.onboarded_at is not null)::int,
    started = started + (new.started_at is not null)::int - (old.started_at is not null)::int,
    submitted = submitted + (new.submitted_at is not null)::int - (old.submitted_at is not null)::int
  where company_id = new.company_id and project_id = new.project_id and slot = own_slot();
  return null;
end
$$;
create trigger count_place_progress after update of joined_at, onboarded_at, started_at, submitted_at on project_testers
  for each row when (
    (old.joined_at is null) <> (new.joined_at is null) or (old.onboarded_at is null) <> (new.onboarded_at is null)
    or (old.started_at is null) <> (new.started_at is null) or (old.submitted_at is null) <> (new.submitted_at is null)
  ) execute function count_place_progress();

create function count_projects() returns trigger language plpgsql as $$
declare
  was constant integer := case when tg_op = 'INSERT' or old.archived_at is not null then 0 else 1 end;
  is_now constant integer := case when tg_op = 'DELETE' or new.archived_at is not null then 0 else 1 end;
  here constant uuid := case tg_op when 'DELETE' then old.company_id else new.company_id end;
  open_forms uuid[];
begin
  insert into company_counters as counter (company_id, slot, projects, active_projects, active_forms, expected)
  values (
    here, own_slot(), is_now - was,
    case when is_now = 1 and new.open_form_count > 0 and new.tester_count > 0 then 1 else 0 end
      - case when was = 1 and old.open_form_count > 0 and old.tester_count > 0 then 1 else 0 end,
    case is_now when 1 then new.open_form_count else 0 end - case was when 1 then old.open_form_count else 0 end,
    case is_now when 1 then new.open_form_count * new.tester_count else 0 end
      - case was when 1 then old.open_form_count * old.tester_count else 0 end
  )
  on conflict (company_id, slot) do update set
    projects = counter.projects + excluded.projects,
    active_projects = counter.active_projects + excluded.active_projects,
    active_forms = counter.active_forms + excluded.active_forms,
    expected = counter.expected + excluded.expected;
  if tg_op = 'UPDATE' and was <> is_now then
    select array_agg(id) into open_forms
    from forms where company_id = here and project_id = new.id and status = 'open';
    call count_as_open(here, open_forms, is_now = 1);
  end if;
  return null;
end
$$;
create trigger count_projects
  after insert or delete or update of archived_at, open_form_count, tester_count on projects
  for each row execute function count_projects();

-- Named groups of a project's testers.
create table tester_groups (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  member_count integer not null default 0,
  primary key (company_id, id),
  unique (company_id, project_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create unique index tester_groups_name on tester_groups (company_id, project_id, lower(name));
call wall_in('tester_groups');
grant select, insert, update, delete on tester_groups to firstlight_tenant;

create table tester_group_members (
  company_id uuid not null,
  group_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  primary key (company_id, group_id, user_id),
  foreign key (company_id, project_id, group_id) references tester_groups (company_id, project_id, id) on delete cascade,
  -- Testers who leave the project leave its groups.
  foreign key (company_id, project_id, user_id) references project_testers (company_id, project_id, user_id) on delete cascade
);
create index tester_group_members_by_user on tester_group_members (company_id, project_id, user_id);
call wall_in('tester_group_members');
grant select, insert, delete on tester_group_members to firstlight_tenant;

create function count_group_members() returns trigger language plpgsql as $$
begin
  update tester_groups set member_count = member_count + case tg_op when 'INSERT' then changed.members else -changed.members end
  from (select company_id, group_id, count(*)::integer as members from changed_members group by company_id, group_id) as changed
  where tester_groups.company_id = changed.company_id and tester_groups.id = changed.group_id;
  return null;
end
$$;
create trigger count_joined after insert on tester_group_members
  referencing new table as changed_members for each statement execute function count_group_members();
create trigger count_left after delete on tester_group_members
  referencing old table as changed_members for each statement execute function count_group_members();

-- A list of people to invite, processed in batches. Each row ends as added, already here or refused.
create table tester_imports (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  total integer not null,
  -- Results so far. The other rows are waiting.
  added integer not null default 0,
  already_here integer not null default 0,
  refused integer not null default 0,
  -- When a failed import was last resumed.
  resumed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create index tester_imports_newest on tester_imports (company_id, project_id, created_at desc);
create index tester_imports_old on tester_imports (created_at);
create index tester_imports_unfinished on tester_imports (created_at) where finished_at is null;
call wall_in('tester_imports');
create policy gate on tester_imports for select to firstlight_gate using (true);
grant select, insert, update, delete on tester_imports to firstlight_tenant;
grant select (company_id, id, created_at, finished_at, resumed_at) on tester_imports to firstlight_gate;

create table tester_import_rows (
  company_id uuid not null,
  import_id uuid not null,
  -- Line in the given list, from 1.
  line integer not null,
  name text not null,
  email text not null,
  outcome text not null check (outcome in ('waiting', 'added', 'already_here', 'refused')),
  reason text,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references tester_imports (company_id, id) on delete cascade
);
create index tester_import_rows_by_outcome on tester_import_rows (company_id, import_id, outcome, line);
create index tester_import_rows_by_email on tester_import_rows (company_id, email);
call wall_in('tester_import_rows');
grant select, insert, update, delete on tester_import_rows to firstlight_tenant;

-- Active people by day. Without a project: used the product signed in (staff and testers). With one: testers who answered in it.
create table active_days (
  company_id uuid not null,
  project_id uuid,
  user_id uuid not null,
  day date not null,
  is_tester boolean not null,
  -- Whether active_gaps includes the row. Queries count the others directly.
  counted boolean not null default false,
  unique nulls not distinct (company_id, project_id, user_id, day),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index active_days_oldest on active_days (company_id, day);
create index active_days_uncounted on active_days (company_id, project_id, day) where not counted;
call wall_in('active_days');
-- The system role inserts rows at sign-in and on resumed sessions, and finds companies with uncounted rows.
create policy gate_notes on active_days for insert to firstlight_gate with check (true);
create policy gate on active_days for select to firstlight_gate using (true);
grant select, insert, update, delete on active_days to firstlight_tenant;
grant select (company_id, counted), insert on active_days to firstlight_gate;

-- People by active day and days until their next one (gap 400: none yet, or after more than a year).
-- Distinct people from day a to b are those last active there: the sum over day in [a, b] with day + gap > b.
create table active_gaps (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  is_tester boolean not null,
  day date not null,
  gap smallint not null check (gap between 1 and 400),
  people bigint not null default 0,
  unique nulls not distinct (company_id, project_id, is_tester, day, gap),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('active_gaps');
grant select, insert, update, delete on active_gaps to firstlight_tenant;

-- The response rate at the end of each day. Later changes do not affect it.
create table response_rates (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  submitted bigint not null,
  expected bigint not null,
  unique nulls not distinct (company_id, project_id, day),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
call wall_in('response_rates');
grant select, insert, update, delete on response_rates to firstlight_tenant;
