import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock } = app;

const nothing = {
  total_projects: 0,
  active_forms: 0,
  team_members: 3,
  total_testers: 0,
  total_responses: 0,
  recent_responses: 0,
  response_rate: 0,
  response_rate_of: { n: 0, of: 0 },
  active_projects: 0,
};

test("a new company has nothing, and no rate of nothing", async () => {
  const { member } = await aCompany();
  expect((await member.get("/dashboard/stats")).body).toEqual(nothing);
  expect((await member.get("/dashboard/recent-responses")).body).toEqual([]);
});

test("every number is true, by project, tester, form and answer, and another company changes none", async () => {
  const team = await aCompany({ plan: "active" });
  const busy = await aProject(team);
  const forms = [await aForm(busy), await aForm(busy)];
  await aForm(busy, { status: "draft" });
  const testers = [await aTester(busy), await aTester(busy), await aTester(busy)];
  await aForm(await aProject(team));
  await aResponse(forms[0]!, testers[0]!);
  await aResponse(forms[1]!, testers[0]!);
  await aResponse(forms[0]!, testers[1]!);
  const other = await aProject(await aCompany());
  await aResponse(await aForm(other), await aTester(other));

  const { body } = await team.owner.get("/dashboard/stats");
  expect(body).toEqual({
    total_projects: 2,
    active_forms: 3,
    team_members: 3,
    total_testers: 3,
    total_responses: 3,
    recent_responses: 3,
    response_rate: 50,
    response_rate_of: { n: 3, of: 6 },
    active_projects: 1,
  });
});

test("closed forms keep their answers and leave the rate; archived projects leave the counts", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const [tester, form] = [await aTester(project), await aForm(project)];
  await aResponse(form, tester);
  const stats = async () => (await team.owner.get("/dashboard/stats")).body;
  expect(await stats()).toMatchObject({ response_rate: 100, active_forms: 1 });
  await team.owner.post(`/forms/${form.id}/close`);
  expect(await stats()).toMatchObject({
    total_responses: 1,
    active_forms: 0,
    response_rate: 0,
    response_rate_of: { n: 0, of: 0 },
    active_projects: 0,
  });
  await team.owner.post(`/forms/${form.id}/publish`);
  await team.owner.post(`/projects/${project.id}/archive`);
  expect(await stats()).toMatchObject({ total_projects: 0, active_forms: 0, response_rate_of: { n: 0, of: 0 } });
});

test("recent means the last seven days", async () => {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  const form = await aForm(project);
  const recent = async () => (await team.owner.get("/dashboard/stats")).body.recent_responses;
  await aResponse(form, await aTester(project));
  clock.advance({ days: 6 });
  await aResponse(form, await aTester(project));
  expect(await recent()).toBe(2);
  clock.advance({ days: 1 });
  expect(await recent()).toBe(1);
  clock.advance({ days: 7 });
  expect(await recent()).toBe(0);
});

test("the latest answers are the ten newest, with who, what and where", async () => {
  const team = await aCompany();
  const project = await aProject(team, { name: "Moonshot" });
  const form = await aForm(project, { title: "First look" });
  const [ids, testers]: [string[], { id: string }[]] = [[], []];
  for (let count = 0; count < 12; count += 1) {
    const tester = await aTester(project, { name: `Tester ${count}` });
    testers.push(tester);
    ids.unshift((await aResponse(form, tester)).id);
  }
  const { body } = await team.member.get("/dashboard/recent-responses");
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10));
  expect(body[0]).toMatchObject({
    form_title: "First look",
    project_name: "Moonshot",
    tester_id: testers.at(-1)?.id,
    tester_name: "Tester 11",
    form_id: form.id,
    project_id: project.id,
  });
  // The beginning of the answers, never all that was stored.
  expect(body[0].excerpt).toEqual([
    { label: "What happened?", text: "It worked at once." },
    { label: "How was it?", text: "5 of 5" },
  ]);
});
