-- Wizards in the trash leave their testers' progress, and come back to it.
-- Quick: columns without a default rewrite no rows.
alter table wizards
  add column purge_at timestamptz,
  add column deleted_by uuid,
  add column deleted_with uuid;
grant select (purge_at, deleted_with) on wizards to firstlight_gate;

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
