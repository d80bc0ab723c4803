-- As 0016 makes it since it needs no right to set a parameter: databases that had applied it before get the same function.
-- Works as before: it sees the same rows, with the setting taken back before it returns.
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
