-- Guided steps for testers. Onboarding is a kind of wizard: every tester of the project is meant to go through it.
create table wizards (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('wizard', 'onboarding')),
  title text not null,
  description text not null,
  priority text not null check (priority in ('required', 'optional')),
  -- Minutes.
  estimated_total_time integer check (estimated_total_time > 0),
  tags text[] not null,
  status text not null,
  is_live boolean not null generated always as (status in ('published', 'active')) stored,
  settings jsonb not null,
  version integer not null default 1,
  step_count integer not null default 0,
  -- Of those, how many are shown to somebody who has answered nothing.
  shown_step_count integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Out of everybody's sight at once, gone with its runs when a job has worked through them.
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id),
  check (status in ('draft', 'archived') or status = case kind when 'wizard' then 'published' else 'active' end)
);
create index wizards_by_project on wizards (company_id, project_id, kind, created_at desc, id desc);
create index wizards_deleted on wizards (deleted_at) where deleted_at is not null;
call wall_in('wizards');
grant select, insert, update, delete on wizards to firstlight_tenant;
create policy not_deleted on wizards as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);
create policy gate on wizards for select to firstlight_gate using (true);
grant select (company_id, id, project_id, is_live, step_count, deleted_at) on wizards to firstlight_gate;

-- The steps of a wizard at one time. A run keeps its version; a version nobody runs is rewritten in place.
create table wizard_versions (
  company_id uuid not null,
  wizard_id uuid not null,
  version integer not null,
  steps jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, wizard_id, version),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
call wall_in('wizard_versions');
grant select, insert, update, delete on wizard_versions to firstlight_tenant;

-- A tester's place in a wizard: assigned by staff, begun by themselves, or both.
create table wizard_assignments (
  company_id uuid not null,
  wizard_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  assigned_by uuid,
  assigned_at timestamptz,
  notes text not null default '',
  due_date date,
  -- When they were told that it is assigned to them, and by which mail: taken back, it leaves no more.
  told_at timestamptz,
  mail_id uuid,
  started_at timestamptz,
  version integer,
  -- How far they are, kept by whoever changes it: the steps shown to them, how many are completed, and which is next.
  step_count integer not null default 0,
  completed_count integer not null default 0,
  current_step_id uuid,
  last_active_at timestamptz,
  completed_at timestamptz,
  primary key (company_id, wizard_id, user_id),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, assigned_by) references users (company_id, id),
  foreign key (company_id, wizard_id, version) references wizard_versions (company_id, wizard_id, version),
  check (assigned_at is not null or started_at is not null),
  check ((assigned_at is null) = (assigned_by is null)),
  check ((started_at is null) = (version is null)),
  check (started_at is not null or completed_at is null)
);
create index wizard_assignments_by_user on wizard_assignments (company_id, user_id, project_id);
create index wizard_assignments_by_version on wizard_assignments (company_id, wizard_id, version) where version is not null;
create index wizard_assignments_untold on wizard_assignments (company_id, wizard_id, user_id)
  where assigned_at is not null and told_at is null;
create index wizard_assignments_due on wizard_assignments (due_date, company_id)
  where due_date is not null and completed_at is null;
call wall_in('wizard_assignments');
grant select, insert, update, delete on wizard_assignments to firstlight_tenant;
-- The gate finds which companies have something due, and whom nobody told, not what.
create policy gate on wizard_assignments for select to firstlight_gate using (true);
grant select (company_id, wizard_id, assigned_at, told_at, due_date, completed_at) on wizard_assignments to firstlight_gate;

-- What is only asked of somebody ends with their place on the project; what they have done stays.
create function leave_wizards() returns trigger language plpgsql as $$
begin
  delete from wizard_assignments
  where company_id = old.company_id and project_id = old.project_id and user_id = old.user_id and started_at is null;
  update wizard_assignments set assigned_by = null, assigned_at = null, notes = '', due_date = null, told_at = null,
    mail_id = null
  where company_id = old.company_id and project_id = old.project_id and user_id = old.user_id and assigned_at is not null;
  return null;
end
$$;
create trigger leave_wizards after delete on project_testers for each row execute function leave_wizards();

create table wizard_step_runs (
  company_id uuid not null,
  wizard_id uuid not null,
  user_id uuid not null,
  step_id uuid not null,
  -- Seconds, over all visits.
  time_spent integer not null check (time_spent between 0 and 86400),
  completed_at timestamptz,
  primary key (company_id, wizard_id, user_id, step_id),
  foreign key (company_id, wizard_id, user_id)
    references wizard_assignments (company_id, wizard_id, user_id) on delete cascade
);
create index wizard_step_runs_by_step on wizard_step_runs (company_id, wizard_id, step_id, time_spent)
  where completed_at is not null;
call wall_in('wizard_step_runs');
grant select, insert, update, delete on wizard_step_runs to firstlight_tenant;

create table wizard_responses (
  company_id uuid not null,
  wizard_id uuid not null,
  user_id uuid not null,
  interaction_id uuid not null,
  step_id uuid not null,
  response jsonb not null,
  -- Of a quiz, marked by the server; null of everything else.
  is_correct boolean,
  answered_at timestamptz not null,
  primary key (company_id, wizard_id, user_id, interaction_id),
  foreign key (company_id, wizard_id, user_id)
    references wizard_assignments (company_id, wizard_id, user_id) on delete cascade
);
create index wizard_responses_newest on wizard_responses (company_id, wizard_id, interaction_id, answered_at desc, user_id desc);
call wall_in('wizard_responses');
grant select, insert, update, delete on wizard_responses to firstlight_tenant;

-- Who is how far, for lists: eight rows a wizard from its beginning, each connection counts in its own.
create table wizard_totals (
  company_id uuid not null,
  wizard_id uuid not null,
  slot smallint not null,
  assigned bigint not null default 0,
  in_progress bigint not null default 0,
  completed bigint not null default 0,
  primary key (company_id, wizard_id, slot),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('wizard_totals');
grant select, insert, update, delete on wizard_totals to firstlight_tenant;

create function begin_wizard_totals() returns trigger language plpgsql as $$
begin
  insert into wizard_totals (company_id, wizard_id, slot)
  select new.company_id, new.id, slots.slot from generate_series(0, 7) as slots (slot);
  return null;
end
$$;
create trigger begin_wizard_totals after insert on wizards for each row execute function begin_wizard_totals();

create function add_to_wizard_totals(of_company uuid, of_wizard uuid, more integer, going integer, done integer)
  returns void language sql as $$
  -- Of a wizard that is being deleted there are no rows any more.
  update wizard_totals set assigned = assigned + more, in_progress = in_progress + going, completed = completed + done
  where company_id = of_company and wizard_id = of_wizard and slot = own_slot()
$$;

-- Once a statement, not once a row: ten thousand who are assigned at once write one row of totals, as the last they lock.
create function count_wizard_assignments() returns trigger language plpgsql as $$
begin
  perform add_to_wizard_totals(company_id, wizard_id, counted.change * counted.places, counted.change * counted.going,
    counted.change * counted.done)
  from (
    select company_id, wizard_id, case tg_op when 'INSERT' then 1 else -1 end as change, count(*)::int as places,
      (count(started_at) - count(completed_at))::int as going, count(completed_at)::int as done
    from changed group by company_id, wizard_id order by company_id, wizard_id
  ) as counted;
  return null;
end
$$;
create trigger count_assigned after insert on wizard_assignments referencing new table as changed
  for each statement execute function count_wizard_assignments();
create trigger count_unassigned after delete on wizard_assignments referencing old table as changed
  for each statement execute function count_wizard_assignments();

create function count_wizard_progress() returns trigger language plpgsql as $$
declare
  going constant integer := (new.started_at is not null and new.completed_at is null)::int
    - (old.started_at is not null and old.completed_at is null)::int;
  done constant integer := (new.completed_at is not null)::int - (old.completed_at is not null)::int;
begin
  if going <> 0 or done <> 0 then
    perform add_to_wizard_totals(new.company_id, new.wizard_id, 0, going, done);
  end if;
  return null;
end
$$;
create trigger count_wizard_progress after update of started_at, completed_at on wizard_assignments
  for each row execute function count_wizard_progress();

-- Files that wizards show. Whoever may see the wizard may read them; the last wizard to let go releases them.
create table wizard_uploads (
  company_id uuid not null,
  wizard_id uuid not null,
  upload_id uuid not null,
  primary key (company_id, wizard_id, upload_id),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade,
  foreign key (company_id, upload_id) references uploads (company_id, id)
);
create index wizard_uploads_by_upload on wizard_uploads (company_id, upload_id);
call wall_in('wizard_uploads');
grant select, insert, delete on wizard_uploads to firstlight_tenant;

alter table uploads add column is_shown boolean not null default false;
create function show_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update uploads set is_shown = true where company_id = new.company_id and id = new.upload_id and not is_shown;
  else
    -- Whoever ties it at this moment is waited for, and seen by the next statement.
    perform from uploads where company_id = old.company_id and id = old.upload_id for update;
    update uploads set is_shown = false, released = true
    where company_id = old.company_id and id = old.upload_id and not exists (
      select from wizard_uploads where company_id = old.company_id and upload_id = old.upload_id
    );
  end if;
  return null;
end
$$;
create trigger show_upload after insert or delete on wizard_uploads for each row execute function show_upload();
drop index uploads_free;
create index uploads_free on uploads (created_at, id) where response_id is null and not is_shown;
grant select (is_shown) on uploads to firstlight_gate;
