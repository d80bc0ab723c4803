import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, anInvitation, aProject, aResponse, aTester, anonymous } = app;

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  const testers = [await aTester(project), await aTester(project)] as const;
  await anInvitation(project);
  const form = await aForm(project, { title: "First look" });
  return { team, project, testers, form, path: `/forms/${form.id}/unanswered` };
}

test("lists who has joined and not answered", async () => {
  const { team, project, testers, form, path } = await setup();
  const [answers, waits] = testers;
  const other = await aForm(project);
  await aResponse(form, answers);
  await aResponse(other, waits);
  const { status, body } = await team.member.get(path);
  const expected = { title: "First look", project_id: project.id, has_more: false };
  expect([status, body]).toEqual([200, { ...expected, user_ids: [waits.id] }]);
});

test("lists no one for a draft or a closed form, which take no responses", async () => {
  const { team, project, testers, form, path } = await setup();
  const draft = await aForm(project, { title: "Not yet", status: "draft" });
  const none = { title: "Not yet", project_id: project.id, user_ids: [], has_more: false };
  expect((await team.owner.get(`/forms/${draft.id}/unanswered`)).body).toEqual(none);
  expect((await team.owner.get(path)).body.user_ids).toEqual(testers.map(({ id }) => id).toSorted());
  await team.owner.post(`/forms/${form.id}/close`);
  expect((await team.owner.get(path)).body).toEqual({ ...none, title: "First look" });
});

test("is for team members of the company alone", async () => {
  const { team, testers, path } = await setup();
  const other = await aCompany();
  expect((await anonymous.get(path)).status).toBe(401);
  expect((await testers[0].get(path)).status).toBe(403);
  expect((await other.owner.get(path)).status).toBe(404);
  for (const id of ["nothing", crypto.randomUUID()])
    expect((await team.owner.get(`/forms/${id}/unanswered`)).status).toBe(404);
});
