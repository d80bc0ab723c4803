/** What the product asks of the database in each scenario, without its walls: for the floor and for pgbench. */

const responseCount = `(
  select coalesce(sum(response_totals.responses), 0) from forms
  join response_totals on response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
  where forms.company_id = projects.company_id and forms.project_id = projects.id)`;

const projectsWith = (responses: string) => `
  select id, name, description, created_at, archived_at, form_count, tester_count, ${responses} as response_count
  from projects where company_id = $1 and archived_at is null order by created_at desc, id desc limit 51`;

/** As if each project kept its own count of responses. */
export const listProjects = projectsWith("form_count");
/** With the counts made from the forms' totals, as the product makes them. */
export const listProjectsCounted = projectsWith(responseCount);

export const listProjectsAsJson = `select json_agg(row_to_json(page))::text as body from (${listProjects}) page`;

export const insertResponse = `
  insert into floor.responses (company_id, form_id, id, user_id, version, answers, submitted_at)
  values ($1, $2, $3, $4, 1, $5, $6)`;

export const pageOfResponses = `
  select form_responses.id, form_responses.form_id, form_responses.user_id, form_responses.version, form_responses.answers,
    form_responses.submitted_at, users.name as tester_name, users.email as tester_email
  from form_responses join users on users.company_id = form_responses.company_id and users.id = form_responses.user_id
  where form_responses.company_id = $1 and form_responses.form_id = $2
    and (form_responses.submitted_at, form_responses.id) < ($3, $4)
  order by form_responses.submitted_at desc, form_responses.id desc limit 51`;

export const countResponses = "select count(*) from form_responses where company_id = $1 and form_id = $2";

export const readRollup = "select * from floor.rollup where company_id = $1";

export const readCounters = `
  select companies.staff_count, companies.tester_count, project_counts.*, response_counts.*,
    (select coalesce(sum(responses), 0)::int from response_days
      where response_days.company_id = companies.id and day >= current_date - 6) as recent_responses
  from companies,
    lateral (
      select count(*)::int as total_projects,
        count(*) filter (where open_form_count > 0 and tester_count > 0)::int as active_projects,
        coalesce(sum(open_form_count), 0)::int as active_forms,
        coalesce(sum(tester_count * open_form_count), 0)::int as expected
      from projects where projects.company_id = companies.id and archived_at is null
    ) as project_counts,
    lateral (
      select coalesce(sum(responses), 0)::int as total_responses,
        coalesce(sum(responses) filter (where forms.status = 'open' and projects.archived_at is null), 0)::int as submitted
      from response_totals
      join forms on forms.company_id = response_totals.company_id and forms.id = response_totals.form_id
      join projects on projects.company_id = forms.company_id and projects.id = forms.project_id
      where response_totals.company_id = companies.id
    ) as response_counts
  where companies.id = $1`;

export const scanAnswers = `
  select count(*)::int as total, count(*) filter (where submitted_at > now() - interval '7 days')::int as recent
  from form_responses where company_id = $1`;
