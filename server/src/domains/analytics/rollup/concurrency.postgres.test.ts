/** Concurrent requests: the embedded database has a single connection, so nothing can collide there. */
import { expect, test } from "vitest";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import { anyAnswers, openTestApp } from "../../../../../tests/support/test-app.ts";
import { untilWaiting } from "../../../../../tests/support/waiting.ts";
import { sql } from "kysely";
import { lockRollups } from "#domains/forms/public.ts";

const app = await openTestApp();
const { aCompany, aForm, anOnboardingWizard, aProject, aResponse, aTester, database, mail } = app;
const answer = { responses: anyAnswers };

test("twenty submissions run without deadlock while responses are tallied and deleted, testers leave and a form is deleted", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const options = { many_responses: true };
  const [one, other, going] = [await aForm(project, options), await aForm(project, options), await aForm(project)];
  const testers = await Promise.all(Array.from({ length: 10 }, () => aTester(project)));
  const old = [];
  for (const tester of testers) {
    old.push({ form: one, id: (await aResponse(one, tester)).id });
    await aResponse(going, tester);
  }
  await mail.run("tally-answers", {});
  const statuses = (
    await Promise.all([
      ...testers.map((tester) => tester.post(`/forms/${one.id}/responses`, answer)),
      ...testers.map((tester) => tester.post(`/forms/${other.id}/responses`, answer)),
      mail.run("tally-answers", {}),
      ...old.slice(0, 4).map(({ id }) => team.owner.delete(`/forms/${one.id}/responses/${id}`)),
      team.owner.delete(`/forms/${going.id}`),
      mail.run("tally-answers", {}),
      ...testers.slice(8).map(({ id }) => team.admin.delete(`/projects/${project.id}/beta-users/${id}`)),
      ...testers.slice(0, 3).map((tester) => tester.put(`/forms/${one.id}/draft`, { responses: {} })),
      mail.run("delete-form", { company_id: team.company.id, form_id: going.id }),
      mail.run("tally-answers", {}),
    ])
  ).flatMap((reply) => (reply ? [reply.status] : []));
  // A tester who left in between gets 404; a submission rejected because of a second response is retried.
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await mail.run("delete-form", { company_id: team.company.id, form_id: going.id });
  await expectExactCounts(database, team.company.id);
  await mail.run("tally-answers", {});
  await expectExactCounts(database, team.company.id);
});

test("two responses of one tester to two forms do not wait for each other's locks", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const forms = [await aForm(project), await aForm(project)];
  const tester = await aTester(project);
  const submitted = await database.inTenant(team.company.id, async (tx) => {
    await sql`
      select from project_testers where company_id = ${team.company.id} and user_id = ${tester.id} for no key update`.execute(
      tx,
    );
    const calls = forms.map(({ id }) => tester.post(`/forms/${id}/responses`, answer));
    await untilWaiting(database);
    return { calls };
  });
  expect((await Promise.all(submitted.calls)).map(({ status }) => status)).toEqual([201, 201]);
  await expectExactCounts(database, team.company.id);
});

test("a tester starts a wizard while an admin removes them from the project", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const tester = await aTester(project);
  const wizard = await anOnboardingWizard(project);
  const replies = await Promise.all([
    tester.post(`/wizards/${wizard.id}/start`),
    team.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`),
    tester.post(`/wizards/${wizard.id}/start`),
  ]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  await expectExactCounts(database, team.company.id);
});

test("compares counters with rows while another transaction counts, without waiting for it", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  await aResponse(await aForm(project), await aTester(project));
  await database.inTenant(team.company.id, async (tx) => {
    await lockRollups(tx, team.company.id);
    // A query that waited for the lock would fail after three seconds.
    await expectExactCounts(database, team.company.id);
  });
});
