-- The trash: projects, forms, wizards and groups stay for 30 days after they are deleted.
alter table projects
  add column purge_at timestamptz,
  add column deleted_by uuid;
alter table forms
  add column purge_at timestamptz,
  add column deleted_by uuid,
  -- The project it went with. Null for a form that was deleted itself.
  add column deleted_with uuid;
alter table wizards
  add column purge_at timestamptz,
  add column deleted_by uuid,
  add column deleted_with uuid;
alter table tester_groups
  add column deleted_at timestamptz,
  add column purge_at timestamptz,
  add column deleted_by uuid,
  add column deleted_with uuid;
grant select (purge_at, deleted_with) on forms to firstlight_gate;
grant select (purge_at, deleted_with) on wizards to firstlight_gate;
grant select (company_id, id, deleted_at, purge_at, deleted_with) on tester_groups to firstlight_gate;
create policy gate on tester_groups for select to firstlight_gate using (true);
create policy not_deleted on tester_groups as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);

-- Quick: a company has few groups and forms, and the trash is empty.
create index projects_trash on projects (company_id, deleted_at desc, id desc) where deleted_at is not null;
-- Quick: as above.
create index forms_trash on forms (company_id, deleted_at desc, id desc) where deleted_at is not null;
-- Quick: as above.
create index wizards_trash on wizards (company_id, deleted_at desc, id desc) where deleted_at is not null;
-- Quick: as above.
create index tester_groups_trash on tester_groups (company_id, deleted_at desc, id desc) where deleted_at is not null;
-- Quick: as above.
create index tester_groups_deleted on tester_groups (deleted_at) where deleted_at is not null;
-- Quick: as above. A name in the trash is free.
create unique index tester_groups_living_name on tester_groups (company_id, project_id, lower(name)) where deleted_at is null;
drop index tester_groups_name;

-- Whether the company's counts include these responses: false while the form is in the trash.
alter table response_totals add column is_there boolean not null default true;

-- Triggers below count what is in the trash, too. Each returns to the setting it found.
create function see_trash() returns text language plpgsql as $$
declare
  before constant text := coalesce(current_setting('app.deletes', true), '');
begin
  perform set_config('app.deletes', 'on', true);
  return before;
end
$$;

create or replace function count_forms() returns trigger language plpgsql as $$
begin
  -- A form moved to the trash, or back, with its status is counted by one of the two triggers.
  if tg_op = 'UPDATE' and tg_name = 'count_forms' and (old.deleted_at is null) <> (new.deleted_at is null)
    and old.status = new.status then
    return null;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.deleted_at is null then
    update projects set form_count = form_count + 1, open_form_count = open_form_count + (new.status = 'open')::int
    where company_id = new.company_id and id = new.project_id;
  end if;
  if tg_op in ('DELETE', 'UPDATE') and old.deleted_at is null then
    update projects set form_count = form_count - 1, open_form_count = open_form_count - (old.status = 'open')::int
    where company_id = old.company_id and id = old.project_id;
  end if;
  return null;
end
$$;
create trigger count_trashed_forms after update of deleted_at on forms
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null) and old.status = new.status)
  execute function count_forms();

create or replace function count_projects() returns trigger language plpgsql as $$
declare
  was constant integer := case
    when tg_op = 'INSERT' or old.archived_at is not null or old.deleted_at is not null then 0 else 1 end;
  is_now constant integer := case
    when tg_op = 'DELETE' or new.archived_at is not null or new.deleted_at is not null then 0 else 1 end;
  here constant uuid := case tg_op when 'DELETE' then old.company_id else new.company_id end;
  open_forms uuid[];
begin
  -- As for forms.
  if tg_op = 'UPDATE' and tg_name = 'count_projects' and (old.deleted_at is null) <> (new.deleted_at is null)
    and old.archived_at is not distinct from new.archived_at then
    return null;
  end if;
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
    from forms where company_id = here and project_id = new.id and status = 'open' and deleted_at is null;
    call count_as_open(here, open_forms, is_now = 1);
  end if;
  return null;
end
$$;
create trigger count_trashed_projects after update of deleted_at on projects
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)
    and old.archived_at is not distinct from new.archived_at)
  execute function count_projects();
create trigger lock_counts_of_trashed_project before update of deleted_at on projects
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function lock_counts_of_project();

create or replace function count_form_responses() returns trigger language plpgsql as $$
declare
  now_open constant boolean := new.status = 'open' and new.deleted_at is null and exists (
    select from projects
    where company_id = new.company_id and id = new.project_id and archived_at is null and deleted_at is null
  );
begin
  if tg_op = 'UPDATE' then
    call count_as_open(new.company_id, array[new.id], now_open);
  else
    insert into response_totals (company_id, form_id, slot, is_open)
    select new.company_id, new.id, slots.slot, now_open from generate_series(0, 7) as slots (slot);
  end if;
  return null;
end
$$;

-- Responses in the trash leave the company's counts, and come back with their form.
create function count_trashed_responses() returns trigger language plpgsql as $$
declare
  now_open constant boolean := new.status = 'open' and new.deleted_at is null and exists (
    select from projects
    where company_id = new.company_id and id = new.project_id and archived_at is null and deleted_at is null
  );
begin
  with changed as (
    update response_totals set is_there = new.deleted_at is null
    where company_id = new.company_id and form_id = new.id and is_there <> (new.deleted_at is null)
    returning responses
  )
  insert into company_counters as counter (company_id, slot, responses)
  select new.company_id, own_slot(), case when new.deleted_at is null then sum(responses) else -sum(responses) end
  from changed having count(*) > 0
  on conflict (company_id, slot) do update set responses = counter.responses + excluded.responses;
  call count_as_open(new.company_id, array[new.id], now_open);
  -- What went with its project comes back with it: the project's testers keep their progress meanwhile.
  if old.deleted_with is null and new.deleted_with is null then
    perform redo_place(place.company_id, place.project_id, place.user_id)
    from project_testers as place
    where place.company_id = new.company_id and place.project_id = new.project_id and place.user_id in (
      select user_id from form_responses where company_id = new.company_id and form_id = new.id
      union all
      select user_id from form_drafts where company_id = new.company_id and form_id = new.id
    );
  end if;
  return null;
end
$$;
-- Named to run after count_trashed_forms, as then_count_form_responses.
create trigger then_count_trashed_responses after update of deleted_at on forms
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_trashed_responses();

-- Locks places before responses and company, as a submission does.
create function lock_counts_of_trashed_form() returns trigger language plpgsql as $$
begin
  perform from projects where company_id = old.company_id and id = old.project_id for no key update;
  if old.deleted_with is null and new.deleted_with is null then
    perform from project_testers
    where company_id = old.company_id and project_id = old.project_id and user_id in (
      select user_id from form_responses where company_id = old.company_id and form_id = old.id
      union all
      select user_id from form_drafts where company_id = old.company_id and form_id = old.id
    )
    order by user_id for update;
  end if;
  perform from response_totals where company_id = old.company_id and form_id = old.id order by slot for update;
  return new;
end
$$;
-- Named to run before lock_counts_of_form.
create trigger first_lock_counts_of_trashed_form before update of deleted_at on forms
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function lock_counts_of_trashed_form();

create function redo_places_of_trashed_wizard() returns trigger language plpgsql as $$
begin
  perform redo_place(place.company_id, place.project_id, place.user_id)
  from (
    select company_id, project_id, user_id from wizard_assignments
    where company_id = new.company_id and wizard_id = new.id and started_at is not null order by user_id
  ) as place;
  return null;
end
$$;
create trigger redo_places_of_trashed_wizard after update of deleted_at on wizards
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)
    and old.deleted_with is null and new.deleted_with is null)
  execute function redo_places_of_trashed_wizard();

create or replace function uncount_form_responses() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from response_totals where company_id = old.company_id and form_id = old.id
    returning responses, of_testers, is_open, is_there
  )
  insert into company_counters as counter (company_id, slot, responses, submitted)
  select old.company_id, own_slot(), -coalesce(sum(responses) filter (where is_there), 0),
    -coalesce(sum(of_testers) filter (where is_open), 0)
  from gone having count(*) > 0
  on conflict (company_id, slot) do update
    set responses = counter.responses + excluded.responses, submitted = counter.submitted + excluded.submitted;
  return old;
end
$$;

-- As before, but it sees the trash, and counts its responses only where they are restored with their form.
create or replace function count_responses() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  response constant form_responses := case tg_op when 'INSERT' then new else old end;
  before constant text := see_trash();
  is_expected integer := 0;
  counted_open integer;
  counted_there integer;
  place record;
begin
  -- Who answers or deletes an answer holds the place on the project until the end. The counts wait for nobody's place.
  if tg_op = 'DELETE' then
    perform from response_totals
    where company_id = response.company_id and form_id = response.form_id and slot = own_slot() for update;
  end if;
  select project_testers.project_id into place from project_testers
  join forms on forms.company_id = project_testers.company_id and forms.project_id = project_testers.project_id
  where forms.company_id = response.company_id and forms.id = response.form_id
    and project_testers.user_id = response.user_id;
  is_expected := (response.attempt = 1 and place.project_id is not null)::int;
  -- Whoever opens or closes the form or moves it to the trash locks these rows, so both flags are true at the moment of counting.
  update response_totals set responses = responses + change, of_testers = of_testers + change * is_expected
  where company_id = response.company_id and form_id = response.form_id and slot = own_slot()
  returning is_open::int, is_there::int into counted_open, counted_there;
  if counted_open is null then
    perform set_config('app.deletes', before, true);
    return null; -- The form itself is being deleted and has taken its responses out of the counts.
  end if;
  insert into company_counters as counter (company_id, slot, responses, submitted)
  values (response.company_id, own_slot(), change * counted_there, change * counted_open * is_expected)
  on conflict (company_id, slot) do update
    set responses = counter.responses + excluded.responses, submitted = counter.submitted + excluded.submitted;
  if tg_op = 'INSERT' and place.project_id is not null and exists (
    select from forms where company_id = response.company_id and id = response.form_id
      and (deleted_at is null or deleted_with is not null)
  ) then
    update project_testers set
      started_at = least(started_at, response.submitted_at), submitted_at = least(submitted_at, response.submitted_at),
      last_active_at = greatest(last_active_at, response.submitted_at), response_count = response_count + 1
    where company_id = response.company_id and project_id = place.project_id and user_id = response.user_id;
  end if;
  perform set_config('app.deletes', before, true);
  return null;
end
$$;

-- Testers who leave or return change the totals of forms in the trash, too.
create or replace function count_responses_of_tester() returns trigger language plpgsql as $$
declare
  place constant project_testers := case tg_op when 'INSERT' then new else old end;
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  before constant text := see_trash();
  answered record;
begin
  for answered in
    select form_responses.form_id, count(*) as responses
    from form_responses
    join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
    where forms.company_id = place.company_id and forms.project_id = place.project_id
      and form_responses.user_id = place.user_id and form_responses.attempt = 1
    group by form_responses.form_id order by form_responses.form_id
  loop
    with counted as (
      update response_totals set of_testers = of_testers + change * answered.responses
      where company_id = place.company_id and form_id = answered.form_id and slot = own_slot()
      returning is_open
    )
    insert into company_counters as counter (company_id, slot, submitted)
    select place.company_id, own_slot(), change * answered.responses from counted where is_open
    on conflict (company_id, slot) do update set submitted = counter.submitted + excluded.submitted;
  end loop;
  perform set_config('app.deletes', before, true);
  return null;
end
$$;

create or replace function lock_counts_of_tester() returns trigger language plpgsql as $$
declare
  place constant project_testers := case tg_op when 'INSERT' then new else old end;
  before constant text := see_trash();
begin
  perform from projects where company_id = place.company_id and id = place.project_id for no key update;
  perform from response_totals
    where company_id = place.company_id and slot = own_slot() and form_id in (
      select form_responses.form_id from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      where forms.company_id = place.company_id and forms.project_id = place.project_id
        and form_responses.user_id = place.user_id
    )
    order by form_id for update;
  perform set_config('app.deletes', before, true);
  return place;
end
$$;

-- A tester's progress by the rows. What was deleted itself is left out; what went with its project comes back with it.
create or replace function done_on_project(of_company uuid, of_project uuid, of_user uuid)
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
        and (forms.deleted_at is null or forms.deleted_with is not null)
    ) as answers, (
      select min(form_drafts.updated_at) as first_at
      from forms join form_drafts on form_drafts.company_id = forms.company_id and form_drafts.form_id = forms.id
      where forms.company_id = of_company and forms.project_id = of_project and form_drafts.user_id = of_user
        and (forms.deleted_at is null or forms.deleted_with is not null)
    ) as drafts, (
      select max(wizard_assignments.last_active_at) as last_at,
        min(wizard_assignments.completed_at) filter (where wizards.kind = 'onboarding') as onboarded_at
      from wizard_assignments
      join wizards on wizards.company_id = wizard_assignments.company_id and wizards.id = wizard_assignments.wizard_id
      where wizard_assignments.company_id = of_company and wizard_assignments.project_id = of_project
        and wizard_assignments.user_id = of_user and (wizards.deleted_at is null or wizards.deleted_with is not null)
    ) as runs;
  perform set_config('app.deletes', before, true);
end
$$;

-- Forms whose deletion was under way leave the counts. Quick: hardly any company has one.
update projects set form_count = form_count - gone.forms, open_form_count = open_form_count - gone.open_forms
from (
  select company_id, project_id, count(*)::integer as forms, count(*) filter (where status = 'open')::integer as open_forms
  from forms where deleted_at is not null group by company_id, project_id
) as gone
where projects.company_id = gone.company_id and projects.id = gone.project_id;
-- Quick: as above.
with gone as (
  update response_totals set is_there = false
  from forms
  where forms.company_id = response_totals.company_id and forms.id = response_totals.form_id and forms.deleted_at is not null
  returning response_totals.company_id, response_totals.slot, response_totals.responses
)
update company_counters set responses = company_counters.responses - taken.responses
from (select company_id, slot, sum(responses) as responses from gone group by company_id, slot) as taken
where company_counters.company_id = taken.company_id and company_counters.slot = taken.slot;
