import { sql } from "kysely";
import { expect, test } from "vitest";
import { anyAnswers } from "../../../../tests/support/factories.ts";
import { openTestApp } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, database } = app;

const counted = (companyId: string) => sql<Record<string, number>>`
  select sum(projects)::int as projects, sum(active_projects)::int as active_projects, sum(active_forms)::int as active_forms,
    sum(expected)::int as expected, sum(responses)::int as responses, sum(submitted)::int as submitted,
    (select coalesce(sum(responses), 0)::int from response_days where company_id = ${companyId}) as days
  from company_counters where company_id = ${companyId}`;

const recounted = (companyId: string) => sql<Record<string, number>>`
  with live as (
    select id,
      (select count(*) from forms where company_id = ${companyId} and project_id = projects.id and status = 'open') as open_forms,
      (select count(*) from project_testers where company_id = ${companyId} and project_id = projects.id) as testers
    from projects where company_id = ${companyId} and archived_at is null
  ), answers as (
    select forms.status = 'open' and forms.project_id in (select id from live) as is_open
    from form_responses join forms on forms.company_id = ${companyId} and forms.id = form_responses.form_id
    where form_responses.company_id = ${companyId}
  )
  select count(*)::int as projects,
    count(*) filter (where open_forms > 0 and testers > 0)::int as active_projects,
    sum(open_forms)::int as active_forms, sum(open_forms * testers)::int as expected,
    (select count(*)::int from answers) as responses,
    (select count(*) filter (where is_open)::int from answers) as submitted,
    (select count(*)::int from answers) as days
  from live`;

test("counters agree with a recount after submissions raced with closing, opening, archiving and restoring", async () => {
  const team = await aCompany();
  const [kept, archived] = [await aProject(team), await aProject(team)];
  const forms = [await aForm(kept), await aForm(kept), await aForm(archived)];
  const testers = await Promise.all(Array.from({ length: 6 }, () => aTester(kept)));
  const others = await Promise.all(Array.from({ length: 4 }, () => aTester(archived)));
  const answer = { responses: anyAnswers };
  const submit = (form: { id: string } | undefined, people: typeof testers) =>
    people.map((tester) => tester.post(`/forms/${form?.id}/responses`, answer));

  const calls = await Promise.all([
    ...submit(forms[0], testers),
    team.owner.post(`/forms/${forms[0]?.id}/close`),
    ...submit(forms[2], others.slice(0, 2)),
    team.owner.post(`/projects/${archived.id}/archive`),
    ...submit(forms[1], testers.slice(0, 3)),
    team.admin.post(`/forms/${forms[1]?.id}/close`),
    team.member.post(`/forms/${forms[1]?.id}/publish`),
    ...submit(forms[1], testers.slice(3)),
    ...submit(forms[2], others.slice(2)),
  ]);
  expect(new Set(calls.map(({ status }) => status)).isSubsetOf(new Set([200, 201, 404, 409]))).toBe(true);
  const taken = calls.filter(({ status }) => status === 201).length;
  const [are] = (await database.asOwner((tx) => counted(team.company.id).execute(tx))).rows;
  const [should] = (await database.asOwner((tx) => recounted(team.company.id).execute(tx))).rows;
  expect(are).toEqual(should);
  expect(are?.["responses"]).toBe(taken);

  await team.owner.post(`/projects/${archived.id}/restore`);
  const [restored] = (await database.asOwner((tx) => counted(team.company.id).execute(tx))).rows;
  expect(restored).toEqual((await database.asOwner((tx) => recounted(team.company.id).execute(tx))).rows[0]);
});
