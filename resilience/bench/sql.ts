/** What the product asks of the database in each scenario, without its walls: for the floor and for pgbench. */

export const listProjects = `
  select id, name, description, created_at, archived_at, form_count, tester_count
  from projects where company_id = $1 and archived_at is null order by created_at desc, id desc limit 51`;

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
  select companies.staff_count, companies.tester_count, counted.*,
    (select coalesce(sum(responses), 0)::int from answer_days
      where answer_days.company_id = companies.id and project_id is null and day >= current_date - 6) as recent_responses
  from companies,
    lateral (
      select coalesce(sum(projects), 0)::int as total_projects, coalesce(sum(active_projects), 0)::int as active_projects,
        coalesce(sum(active_forms), 0)::int as active_forms, coalesce(sum(expected), 0)::int as expected,
        coalesce(sum(responses), 0)::int as total_responses, coalesce(sum(submitted), 0)::int as submitted
      from company_counters where company_counters.company_id = companies.id
    ) as counted
  where companies.id = $1`;

export const scanAnswers = `
  select count(*)::int as total, count(*) filter (where submitted_at > now() - interval '7 days')::int as recent
  from form_responses where company_id = $1`;

const responsesOf = `
  select form_responses.id, form_responses.user_id, form_responses.version, form_responses.answers, form_responses.submitted_at,
    users.name, users.email
  from form_responses join users on users.company_id = form_responses.company_id and users.id = form_responses.user_id`;
const newest = "order by form_responses.submitted_at desc, form_responses.id desc limit 51";

export const newestResponses = `${responsesOf} where form_responses.company_id = $1 and form_responses.form_id = $2 ${newest}`;
export const filteredResponses = `
  ${responsesOf} where answers ->> 'field_5' = $1 and form_responses.company_id = $2 and form_responses.form_id = $3 ${newest}`;
export const soughtResponses = `
  ${responsesOf} where form_responses.company_id = $1 and form_responses.form_id = $2 and answers::text ilike '%number 99999%' ${newest}`;
export const sortedResponses = `
  ${responsesOf} where form_responses.company_id = $1 and form_responses.form_id = $2
  order by (answers ->> 'field_4')::numeric, form_responses.id limit 51`;
export const textSortedResponses = `
  ${responsesOf} where form_responses.company_id = $1 and form_responses.form_id = $2
  order by answers ->> 'field_1' desc, form_responses.id desc limit 51`;

export const readTallies = "select field_id, value, count from answer_tallies where company_id = $1 and form_id = $2";

/** Every value of every matching answer, counted; long text is cut too short to distinguish. */
export const countedAnswers = `
  select given.key, left(given.value, 20), count(*)
  from form_responses cross join lateral jsonb_each_text(answers) as given
  where answers ->> 'field_5' like $1 and company_id = $2 and form_id = $3 group by 1, 2`;

export const pageToExport = `
  ${responsesOf} where form_responses.company_id = $1 and form_responses.form_id = $2
    and (form_responses.submitted_at, form_responses.id) < ($3, $4::uuid)
  order by form_responses.submitted_at desc, form_responses.id desc limit 500`;
