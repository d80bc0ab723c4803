-- Wizards in the trash leave their testers' progress, and come back to it.
-- Quick: columns without a default rewrite no rows.
alter table wizards
  add column purge_at timestamptz,
  add column deleted_by uuid,
  add column deleted_with uuid;
grant select (purge_at, deleted_with) on wizards to firstlight_gate;

-- Locks places before runs, as testers do who continue.
create function redo_places_of_trashed_wizard() returns trigger language plpgsql as $$
begin
  perform from project_testers
  where company_id = new.company_id and project_id = new.project_id and user_id in (
    select user_id from wizard_assignments
    where company_id = new.company_id and wizard_id = new.id and started_at is not null
  )
  order by user_id for update;
  perform redo_places(new.company_id, new.project_id, array(
    select user_id from wizard_assignments
    where company_id = new.company_id and wizard_id = new.id and started_at is not null
  ));
  return null;
end
$$;
create trigger redo_places_of_trashed_wizard after update of deleted_at on wizards
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)
    and old.deleted_with is null and new.deleted_with is null)
  execute function redo_places_of_trashed_wizard();

-- A tester's progress by the rows. What was deleted itself is left out; what went with its project comes back with it.
-- Works as before: what older programs are about to delete is left out earlier.
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

-- As before, but many places are counted at once.
-- Works as before: older programs do not set it.
create or replace function count_place_progress() returns trigger language plpgsql as $$
begin
  if current_setting('app.counts_places', true) = 'on' then
    return null;
  end if;
  update project_funnels set
    joined = joined + (new.joined_at is not null)::int - (old.joined_at is not null)::int,
    onboarded = onboarded + (new.onboarded_at is not null)::int - (old.onboarded_at is not null)::int,
    started = started + (new.started_at is not null)::int - (old.started_at is not null)::int,
    submitted = submitted + (new.submitted_at is not null)::int - (old.submitted_at is not null)::int
  where company_id = new.company_id and project_id = new.project_id and slot = own_slot();
  return null;
end
$$;

-- As redo_place does, in one statement for all testers of a form or a wizard: up to ten thousand. Their places are locked already.
-- Each part finds its rows by index, whatever the planner thinks of their number.
-- Works as before: older programs do not call it.
create or replace function redo_places(of_company uuid, of_project uuid, of_users uuid[]) returns void language plpgsql as $$
declare
  before constant text := see_trash();
begin
  perform set_config('app.counts_places', 'on', true);
  with own_forms as materialized (
    select id from forms
    where company_id = of_company and project_id = of_project and (deleted_at is null or deleted_with is not null)
  ), own_wizards as materialized (
    select id, kind from wizards
    where company_id = of_company and project_id = of_project and (deleted_at is null or deleted_with is not null)
  ), parts as (
    select user_id, null::timestamptz as began_at, null::timestamptz as answered_at, null::timestamptz as onboarded_at,
      null::timestamptz as last_at, 0 as responses, true as is_given
    from unnest(of_users) as given (user_id)
    union all
    select given.user_id, answer.submitted_at, answer.submitted_at, null, answer.submitted_at, 1, false
    from unnest(of_users) as given (user_id) cross join lateral (
      select submitted_at from form_responses
      where company_id = of_company and user_id = given.user_id and form_id in (select id from own_forms) offset 0
    ) as answer
    union all
    select form_drafts.user_id, form_drafts.updated_at, null, null, null, 0, false
    from own_forms join form_drafts on form_drafts.company_id = of_company and form_drafts.form_id = own_forms.id
    union all
    select given.user_id, null, null, run.onboarded_at, run.last_active_at, 0, false
    from unnest(of_users) as given (user_id) cross join lateral (
      select last_active_at,
        case when wizard_id in (select id from own_wizards where kind = 'onboarding') then completed_at end as onboarded_at
      from wizard_assignments
      where company_id = of_company and project_id = of_project and user_id = given.user_id
        and wizard_id in (select id from own_wizards) offset 0
    ) as run
  ), done as materialized (
    select user_id, min(began_at) as began_at, min(answered_at) as answered_at, min(onboarded_at) as onboarded_at,
      max(last_at) as last_at, sum(responses)::integer as responses
    from parts group by user_id having bool_or(is_given)
  ), were as materialized (
    select done.*, place.started_at, place.submitted_at, place.onboarded_at as was_onboarded_at
    from done cross join lateral (
      select started_at, submitted_at, onboarded_at from project_testers
      where company_id = of_company and project_id = of_project and user_id = done.user_id offset 0
    ) as place
  ), changed as (
    update project_testers as place set
      started_at = case when were.began_at is not null then least(place.started_at, were.began_at) end,
      submitted_at = were.answered_at, onboarded_at = were.onboarded_at, last_active_at = were.last_at,
      response_count = were.responses
    from were
    where place.company_id = of_company and place.project_id = of_project and place.user_id = were.user_id
    returning (place.started_at is not null)::int - (were.started_at is not null)::int as started,
      (place.submitted_at is not null)::int - (were.submitted_at is not null)::int as submitted,
      (place.onboarded_at is not null)::int - (were.was_onboarded_at is not null)::int as onboarded
  )
  update project_funnels set onboarded = project_funnels.onboarded + sums.onboarded,
    started = project_funnels.started + sums.started, submitted = project_funnels.submitted + sums.submitted
  from (select sum(onboarded) as onboarded, sum(started) as started, sum(submitted) as submitted from changed having count(*) > 0) as sums
  where project_funnels.company_id = of_company and project_funnels.project_id = of_project and project_funnels.slot = own_slot();
  perform set_config('app.counts_places', '', true);
  perform set_config('app.deletes', before, true);
end
$$;
