-- Forms in the trash leave the counts, with their responses, and come back to them.
-- Quick: columns without a default rewrite no rows.
alter table forms
  add column purge_at timestamptz,
  add column deleted_by uuid,
  -- The project it went with. Null for a form that was deleted itself.
  add column deleted_with uuid;
grant select (purge_at, deleted_with) on forms to firstlight_gate;

-- Works as before: of forms that are there, nothing else is counted. One that older programs delete leaves the counts when they hide it.
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

-- Works as before: of forms that are there, nothing else is counted. One that older programs delete leaves the counts when they hide it.
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

-- Recomputes the progress of many testers of one project. The next migration replaces it by one statement.
create function redo_places(of_company uuid, of_project uuid, of_users uuid[]) returns void language plpgsql as $$
begin
  perform redo_place(of_company, of_project, user_id) from unnest(of_users) as given (user_id);
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
    perform redo_places(new.company_id, new.project_id, array(
      select user_id from form_responses where company_id = new.company_id and form_id = new.id
      union
      select user_id from form_drafts where company_id = new.company_id and form_id = new.id
    ));
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

-- Works as before: of forms that are there, nothing else is counted. One that older programs delete leaves the counts when they hide it.
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
-- Works as before: of forms that are there, nothing else is counted. One that older programs delete leaves the counts when they hide it.
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
-- Works as before: of forms that are there, nothing else is counted. One that older programs delete leaves the counts when they hide it.
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

-- Works as before: of forms that are there, nothing else is counted. One that older programs delete leaves the counts when they hide it.
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

-- Forms whose deletion was under way leave the counts.
-- Quick: hardly any company has one.
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
