-- Wizards, testers' runs and their totals.

-- Guided steps for testers. An onboarding is a wizard for every tester of the project.
create table wizards (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('wizard', 'onboarding')),
  title text not null,
  description text not null,
  priority text not null check (priority in ('required', 'optional')),
  -- In minutes.
  estimated_total_time integer check (estimated_total_time > 0),
  tags text[] not null,
  status text not null,
  is_live boolean not null generated always as (status in ('published', 'active')) stored,
  settings jsonb not null,
  version integer not null default 1,
  step_count integer not null default 0,
  -- The number of steps visible before any answer.
  shown_step_count integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hidden at once when deleted. A job then deletes its runs and the row.
  deleted_at timestamptz,
  -- Testers are notified once of a new onboarding, in ID order.
  announced_at timestamptz,
  announcing_at timestamptz,
  announced_up_to uuid,
  -- When the wizard was first visible to testers.
  published_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id),
  check (status in ('draft', 'archived') or status = case kind when 'wizard' then 'published' else 'active' end)
);
create index wizards_by_project on wizards (company_id, project_id, kind, created_at desc, id desc);
create index wizards_deleted on wizards (deleted_at) where deleted_at is not null;
create index wizards_announcing on wizards (announcing_at) where announcing_at is not null;
create index wizards_published on wizards (company_id, project_id, published_at desc, id desc) where published_at is not null;
call wall_in('wizards');
create policy not_deleted on wizards as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);
create policy gate on wizards for select to firstlight_gate using (true);
grant select, insert, update, delete on wizards to firstlight_tenant;
grant select (company_id, id, project_id, is_live, step_count, deleted_at, announcing_at) on wizards to firstlight_gate;

create function note_published() returns trigger language plpgsql as $$
begin
  -- Not is_live: a generated column has no value yet.
  if new.status in ('published', 'active') then
    new.published_at := coalesce(new.published_at, new.updated_at);
  end if;
  return new;
end
$$;
create trigger note_published before insert or update of status on wizards for each row execute function note_published();

-- A snapshot of a wizard's steps. A run refers to its version. A version without runs is overwritten.
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

-- A tester's assignment by staff, their run, or both.
create table wizard_assignments (
  company_id uuid not null,
  wizard_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  assigned_by uuid,
  assigned_at timestamptz,
  notes text not null default '',
  due_date date,
  -- When the tester was notified, and by which email: unassigning withdraws it.
  notified_at timestamptz,
  mail_id uuid,
  started_at timestamptz,
  version integer,
  -- Progress, updated with each change: visible steps, completed ones, and the next.
  step_count integer not null default 0,
  completed_count integer not null default 0,
  current_step_id uuid,
  last_active_at timestamptz,
  completed_at timestamptz,
  -- Skipped steps among the visible ones, in addition to completed_count.
  skipped_count integer not null default 0,
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
create index wizard_assignments_not_notified on wizard_assignments (company_id, wizard_id, user_id)
  where assigned_at is not null and notified_at is null;
create index wizard_assignments_due on wizard_assignments (due_date, company_id)
  where due_date is not null and completed_at is null;
create index wizard_assignments_completed on wizard_assignments (company_id, project_id, completed_at desc)
  where completed_at is not null;
call wall_in('wizard_assignments');
-- The system role finds companies with due work and testers to notify, without content.
create policy gate on wizard_assignments for select to firstlight_gate using (true);
grant select, insert, update, delete on wizard_assignments to firstlight_tenant;
grant select (company_id, wizard_id, assigned_at, due_date, notified_at, completed_at) on wizard_assignments to firstlight_gate;

-- An assignment that was not started ends with the membership of the project. Runs stay.
create function leave_wizards() returns trigger language plpgsql as $$
begin
  delete from wizard_assignments
  where company_id = old.company_id and project_id = old.project_id and user_id = old.user_id and started_at is null;
  update wizard_assignments set assigned_by = null, assigned_at = null, notes = '', due_date = null, notified_at = null,
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
  -- In seconds, over all views of the step.
  time_spent integer not null check (time_spent between 0 and 86400),
  completed_at timestamptz,
  -- When the tester skipped an optional step. Completing it later counts as completed.
  skipped_at timestamptz,
  primary key (company_id, wizard_id, user_id, step_id),
  foreign key (company_id, wizard_id, user_id) references wizard_assignments (company_id, wizard_id, user_id) on delete cascade
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
  -- Quiz answers, graded by the server. Otherwise null.
  is_correct boolean,
  answered_at timestamptz not null,
  primary key (company_id, wizard_id, user_id, interaction_id),
  foreign key (company_id, wizard_id, user_id) references wizard_assignments (company_id, wizard_id, user_id) on delete cascade
);
create index wizard_responses_newest on wizard_responses (company_id, wizard_id, interaction_id, answered_at desc, user_id desc);
create index wizard_responses_oldest on wizard_responses (company_id, answered_at);
call wall_in('wizard_responses');
grant select, insert, update, delete on wizard_responses to firstlight_tenant;

-- Files shown by wizards. Everyone who can view the wizard can read them. Removing the last use releases the file.
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

create trigger show_upload after insert or delete on wizard_uploads for each row execute function show_upload();

-- Progress totals for lists: eight rows per wizard, one for each slot of connections.
create table wizard_totals (
  company_id uuid not null,
  wizard_id uuid not null,
  slot smallint not null,
  assigned bigint not null default 0,
  in_progress bigint not null default 0,
  completed bigint not null default 0,
  -- Runs of testers who left the project.
  away bigint not null default 0,
  -- The part of in_progress and completed by unassigned testers.
  unassigned_in_progress bigint not null default 0,
  unassigned_completed bigint not null default 0,
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

-- Per statement: a bulk assignment writes one row of totals. It is locked last.
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

create function add_to_unassigned(of_company uuid, of_wizard uuid, going bigint, done bigint) returns void language sql as $$
  update wizard_totals
  set unassigned_in_progress = unassigned_in_progress + going, unassigned_completed = unassigned_completed + done
  where company_id = of_company and wizard_id = of_wizard and slot = own_slot()
$$;

-- Per statement, in the lock order of count_wizard_assignments.
create function count_unassigned_runs() returns trigger language plpgsql as $$
begin
  perform add_to_unassigned(company_id, wizard_id, counted.going, counted.done)
  from (
    select company_id, wizard_id, count(*) filter (where completed_at is null) * change as going,
      count(completed_at) * change as done
    from changed cross join (select case tg_op when 'INSERT' then 1 else -1 end) as sign (change)
    where started_at is not null and assigned_at is null
    group by company_id, wizard_id, change order by company_id, wizard_id
  ) as counted;
  return null;
end
$$;
create trigger count_begun_unassigned_runs after insert on wizard_assignments referencing new table as changed
  for each statement execute function count_unassigned_runs();
create trigger count_gone_unassigned_runs after delete on wizard_assignments referencing old table as changed
  for each statement execute function count_unassigned_runs();

create function count_changed_unassigned_runs() returns trigger language plpgsql as $$
begin
  perform add_to_unassigned(company_id, wizard_id, counted.going, counted.done)
  from (
    select company_id, wizard_id, sum(change * (completed_at is null)::int) as going,
      sum(change * (completed_at is not null)::int) as done
    from (
      select company_id, wizard_id, assigned_at, started_at, completed_at, 1 as change from changed
      union all
      select company_id, wizard_id, assigned_at, started_at, completed_at, -1 from were
    ) as each
    where started_at is not null and assigned_at is null
    group by company_id, wizard_id order by company_id, wizard_id
  ) as counted where counted.going <> 0 or counted.done <> 0;
  return null;
end
$$;
create trigger count_changed_unassigned_runs after update on wizard_assignments referencing old table as were new table as changed
  for each statement execute function count_changed_unassigned_runs();

create function add_away(of_company uuid, of_wizard uuid, change integer) returns void language sql as $$
  update wizard_totals set away = away + change
  where company_id = of_company and wizard_id = of_wizard and slot = own_slot()
$$;

-- A tester leaves or returns. Locks their runs, so that one deleted concurrently does not count.
create function count_away() returns trigger language plpgsql as $$
declare
  place constant project_testers := case tg_op when 'INSERT' then new else old end;
begin
  perform add_away(company_id, wizard_id, case tg_op when 'DELETE' then 1 else -1 end)
  from (
    select company_id, wizard_id from wizard_assignments
    where company_id = place.company_id and user_id = place.user_id and project_id = place.project_id
    order by wizard_id for update
  ) as begun;
  return null;
end
$$;
-- Named to run after leave_wizards, which deletes assignments without a run.
create trigger then_count_away after insert or delete on project_testers for each row execute function count_away();

create function uncount_away() returns trigger language plpgsql as $$
begin
  if not exists (
    select from project_testers
    where company_id = old.company_id and project_id = old.project_id and user_id = old.user_id
  ) then
    perform add_away(old.company_id, old.wizard_id, -1);
  end if;
  return null;
end
$$;
create trigger uncount_away after delete on wizard_assignments
  for each row when (old.started_at is not null) execute function uncount_away();

-- A tester's progress by the rows, including forms being deleted until their responses are gone.
create function done_on_project(of_company uuid, of_project uuid, of_user uuid)
  returns table (
    began_at timestamptz, answered_at timestamptz, onboarded_at timestamptz, last_active_at timestamptz, responses integer
  ) language plpgsql stable as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.deletes', true), '');
begin
  -- Not as a setting of the function itself: only an administrator of the server may attach one.
  perform set_config('app.deletes', 'on', true);
  return query
    select least(answers.first_at, drafts.first_at), answers.first_at, runs.onboarded_at,
      greatest(answers.last_at, runs.last_at), answers.responses
    from (
      select min(form_responses.submitted_at) as first_at, max(form_responses.submitted_at) as last_at, count(*)::integer as responses
      from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      where form_responses.company_id = of_company and form_responses.user_id = of_user and forms.project_id = of_project
    ) as answers, (
      select min(form_drafts.updated_at) as first_at
      from forms join form_drafts on form_drafts.company_id = forms.company_id and form_drafts.form_id = forms.id
      where forms.company_id = of_company and forms.project_id = of_project and form_drafts.user_id = of_user
    ) as drafts, (
      select max(wizard_assignments.last_active_at) as last_at,
        min(wizard_assignments.completed_at) filter (where wizards.kind = 'onboarding') as onboarded_at
      from wizard_assignments
      join wizards on wizards.company_id = wizard_assignments.company_id and wizards.id = wizard_assignments.wizard_id
      where wizard_assignments.company_id = of_company and wizard_assignments.project_id = of_project
        and wizard_assignments.user_id = of_user
    ) as runs;
  perform set_config('app.deletes', before, true);
end
$$;

-- Recomputes the progress of a membership. Submitting deletes the draft with the start time, so the earlier started_at stays.
create function redo_place(of_company uuid, of_project uuid, of_user uuid) returns void language sql as $$
  update project_testers set
    started_at = case when done.began_at is not null then least(project_testers.started_at, done.began_at) end,
    submitted_at = done.answered_at, onboarded_at = done.onboarded_at, last_active_at = done.last_active_at,
    response_count = done.responses
  from done_on_project(of_company, of_project, of_user) as done
  where project_testers.company_id = of_company and project_testers.project_id = of_project
    and project_testers.user_id = of_user
$$;

create function note_done() returns trigger language plpgsql as $$
begin
  select began_at, answered_at, onboarded_at, last_active_at, responses
  into new.started_at, new.submitted_at, new.onboarded_at, new.last_active_at, new.response_count
  from done_on_project(new.company_id, new.project_id, new.user_id);
  return new;
end
$$;
-- Testers who have not joined have no progress. Named to run after note_joined_project.
create trigger then_note_done before insert on project_testers
  for each row when (new.joined_at is not null) execute function note_done();

create function note_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.completed_at is not null and new.completed_at is null then
    perform redo_place(new.company_id, new.project_id, new.user_id);
  else
    update project_testers set
      last_active_at = greatest(project_testers.last_active_at, new.last_active_at),
      onboarded_at = case when wizards.kind = 'onboarding' then least(project_testers.onboarded_at, new.completed_at)
        else project_testers.onboarded_at end
    from wizards
    where wizards.company_id = new.company_id and wizards.id = new.wizard_id
      and project_testers.company_id = new.company_id and project_testers.project_id = new.project_id
      and project_testers.user_id = new.user_id;
  end if;
  return null;
end
$$;
create trigger note_new_run after insert on wizard_assignments
  for each row when (new.last_active_at is not null or new.completed_at is not null) execute function note_run();
create trigger note_run after update of last_active_at, completed_at on wizard_assignments
  for each row when (
    old.last_active_at is distinct from new.last_active_at or old.completed_at is distinct from new.completed_at
  ) execute function note_run();

create function forget_runs() returns trigger language plpgsql as $$
begin
  perform redo_place(company_id, project_id, user_id)
  from (
    select distinct company_id, project_id, user_id from gone where started_at is not null order by 1, 2, 3
  ) as places;
  return null;
end
$$;
create trigger then_forget_runs after delete on wizard_assignments
  referencing old table as gone for each statement execute function forget_runs();

-- Wizard analytics, counted on write, so that reads cost the same for any number of testers. Slots as in wizard_totals: a writer
-- locks its row of wizard_totals first, which prevents deadlocks.
-- Answers by interaction and value. Value '' is text only.
create table wizard_answer_tallies (
  company_id uuid not null,
  wizard_id uuid not null,
  interaction_id uuid not null,
  value text not null,
  slot smallint not null,
  count bigint not null,
  -- Quiz answers: graded, and correct.
  marked bigint not null,
  correct bigint not null,
  texts bigint not null,
  primary key (company_id, wizard_id, interaction_id, value, slot),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('wizard_answer_tallies');
grant select, insert, update, delete on wizard_answer_tallies to firstlight_tenant;

create table wizard_step_tallies (
  company_id uuid not null,
  wizard_id uuid not null,
  step_id uuid not null,
  slot smallint not null,
  completed bigint not null default 0,
  -- Runs in progress whose next step is this one.
  here bigint not null default 0,
  primary key (company_id, wizard_id, step_id, slot),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('wizard_step_tallies');
grant select, insert, update, delete on wizard_step_tallies to firstlight_tenant;

-- Histograms of times: completed steps in seconds, completed runs (step_id null) in minutes. Coarse to fine, for a median in
-- four scans of 64 buckets each: level 0 counts by time >> 18, then >> 12, >> 6 and the time itself.
create table wizard_times (
  company_id uuid not null,
  wizard_id uuid not null,
  step_id uuid,
  level smallint not null check (level between 0 and 3),
  bucket integer not null,
  slot smallint not null,
  count bigint not null,
  unique nulls not distinct (company_id, wizard_id, step_id, level, bucket, slot),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('wizard_times');
grant select, insert, update, delete on wizard_times to firstlight_tenant;

create function minutes_of_run(started_at timestamptz, completed_at timestamptz) returns integer language sql immutable strict
  return least(16777215, greatest(0, floor(extract(epoch from completed_at - started_at) / 60)))::integer;

create function hold_wizard_slot(of_company uuid, of_wizard uuid) returns void language sql as $$
  select from wizard_totals where company_id = of_company and wizard_id = of_wizard and slot = own_slot() for update
$$;

create function add_to_wizard_times(of_company uuid, of_wizard uuid, of_step uuid, took integer, change integer)
  returns void language sql as $$
  insert into wizard_times as earlier (company_id, wizard_id, step_id, level, bucket, slot, count)
  select of_company, of_wizard, of_step, level, took >> (18 - 6 * level), own_slot(), change
  from generate_series(0, 3) as levels (level)
  on conflict (company_id, wizard_id, step_id, level, bucket, slot) do update set count = earlier.count + excluded.count
$$;

create function add_to_wizard_steps(of_company uuid, of_wizard uuid, of_step uuid, done integer, are_here integer)
  returns void language sql as $$
  insert into wizard_step_tallies as earlier (company_id, wizard_id, step_id, slot, completed, here)
  values (of_company, of_wizard, of_step, own_slot(), done, are_here)
  on conflict (company_id, wizard_id, step_id, slot) do update
    set completed = earlier.completed + excluded.completed, here = earlier.here + excluded.here
$$;

create function add_wizard_answer(answer wizard_responses, change integer) returns void language sql as $$
  insert into wizard_answer_tallies as earlier (company_id, wizard_id, interaction_id, value, slot, count, marked, correct, texts)
  values (
    answer.company_id, answer.wizard_id, answer.interaction_id,
    coalesce(answer.response ->> 'value', answer.response ->> 'rating', ''), own_slot(), change,
    change * (answer.is_correct is not null)::int, change * coalesce(answer.is_correct, false)::int,
    change * (answer.response ?| array['text', 'comment'])::int
  )
  on conflict (company_id, wizard_id, interaction_id, value, slot) do update set
    count = earlier.count + excluded.count, marked = earlier.marked + excluded.marked,
    correct = earlier.correct + excluded.correct, texts = earlier.texts + excluded.texts
$$;

create function tally_wizard_answer() returns trigger language plpgsql as $$
declare
  answer constant wizard_responses := case tg_op when 'INSERT' then new else old end;
begin
  perform hold_wizard_slot(answer.company_id, answer.wizard_id);
  if tg_op <> 'INSERT' then
    perform add_wizard_answer(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_wizard_answer(new, 1);
  end if;
  return null;
end
$$;
create trigger tally_wizard_answer after insert or delete or update of response, is_correct on wizard_responses
  for each row execute function tally_wizard_answer();

create function tally_wizard_step() returns trigger language plpgsql as $$
declare
  step constant wizard_step_runs := case tg_op when 'INSERT' then new else old end;
  was constant boolean := tg_op <> 'INSERT' and old.completed_at is not null;
  is_now constant boolean := tg_op <> 'DELETE' and new.completed_at is not null;
begin
  if was and is_now and old.time_spent = new.time_spent or not was and not is_now then
    return null;
  end if;
  perform hold_wizard_slot(step.company_id, step.wizard_id);
  if was then
    perform add_to_wizard_times(step.company_id, step.wizard_id, step.step_id, old.time_spent, -1);
  end if;
  if is_now then
    perform add_to_wizard_times(step.company_id, step.wizard_id, step.step_id, new.time_spent, 1);
  end if;
  if was <> is_now then
    perform add_to_wizard_steps(step.company_id, step.wizard_id, step.step_id, is_now::int - was::int, 0);
  end if;
  return null;
end
$$;
create trigger tally_wizard_step after insert or delete or update of time_spent, completed_at on wizard_step_runs
  for each row execute function tally_wizard_step();

create function tally_wizard_run() returns trigger language plpgsql as $$
declare
  run constant wizard_assignments := case tg_op when 'INSERT' then new else old end;
  was_at constant uuid := case when tg_op <> 'INSERT' and old.started_at is not null and old.completed_at is null then old.current_step_id end;
  is_at constant uuid := case when tg_op <> 'DELETE' and new.started_at is not null and new.completed_at is null then new.current_step_id end;
  took constant integer := case when tg_op <> 'INSERT' then minutes_of_run(old.started_at, old.completed_at) end;
  takes constant integer := case when tg_op <> 'DELETE' then minutes_of_run(new.started_at, new.completed_at) end;
begin
  perform hold_wizard_slot(run.company_id, run.wizard_id);
  if was_at is distinct from is_at then
    if was_at is not null then
      perform add_to_wizard_steps(run.company_id, run.wizard_id, was_at, 0, -1);
    end if;
    if is_at is not null then
      perform add_to_wizard_steps(run.company_id, run.wizard_id, is_at, 0, 1);
    end if;
  end if;
  if took is distinct from takes then
    if took is not null then
      perform add_to_wizard_times(run.company_id, run.wizard_id, null, took, -1);
    end if;
    if takes is not null then
      perform add_to_wizard_times(run.company_id, run.wizard_id, null, takes, 1);
    end if;
  end if;
  return null;
end
$$;
-- Skips assignments that are not started, such as those of a bulk assignment.
create trigger tally_wizard_run_begun after insert on wizard_assignments
  for each row when (new.started_at is not null) execute function tally_wizard_run();
create trigger tally_wizard_run after update of current_step_id, started_at, completed_at on wizard_assignments
  for each row when (
    old.current_step_id is distinct from new.current_step_id or old.started_at is distinct from new.started_at
    or old.completed_at is distinct from new.completed_at
  ) execute function tally_wizard_run();
create trigger tally_wizard_run_gone after delete on wizard_assignments
  for each row when (old.started_at is not null) execute function tally_wizard_run();
