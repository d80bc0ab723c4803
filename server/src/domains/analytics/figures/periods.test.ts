import { describe, expect, test } from "vitest";
import { anyAnswers, openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { complete, start } from "../../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aForm, anOnboardingWizard, aProject, aTester, clock, database } = app;

async function answer(form: { id: string }, tester: Person) {
  const { status, body } = await tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers });
  expect(status).toBe(201);
  return body as { id: string };
}

const overview = async ({ owner }: { owner: Person }, days = "7") =>
  (await owner.get("/company/analytics/overview", { days })).body;
const ofProject = async ({ id, owner }: Project, days = "7") =>
  (await owner.get(`/projects/${id}/analytics`, { days })).body;
const tally = () => app.mail.run("tally-answers", {});

const written = anyAnswers["What happened?"].length;

/** Ada and Ben answer after a day, seven days before today; Cara and Ada today, within five and ten minutes. */
async function aWeekApart() {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  const [ada, ben, cara] = [await aTester(project), await aTester(project), await aTester(project)];
  const first = await aForm(project);
  clock.advance({ days: 1 });
  await answer(first, ada);
  clock.advance({ minutes: 30 });
  await answer(first, ben);
  clock.advance({ days: 7 });
  const second = await aForm(project);
  clock.advance({ minutes: 5 });
  await answer(second, cara);
  clock.advance({ minutes: 5 });
  await answer(second, ada);
  return { ...team, project, ada, ben, cara, first, second };
}

const day = (back: number) => new Date(clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);

test("returns a period next to the one before it, exactly, tallied or not", async () => {
  const world = await aWeekApart();
  const { company, project } = world;
  await database.asOwner((tx) =>
    tx
      .insertInto("response_rates")
      .values({ company_id: company.id, project_id: null, day: day(7), submitted: 1, expected: 4 })
      .execute(),
  );
  const period = {
    days: 7,
    from: day(6),
    to: day(0),
    now: {
      responses: 2,
      active_users: 3,
      avg_response_time: 7.5,
      avg_response_time_of: 2,
      median_response_time: 5,
      response_rate: (4 / 6) * 100,
    },
    before: {
      responses: 2,
      active_users: 2,
      avg_response_time: 1_455,
      avg_response_time_of: 2,
      median_response_time: 1_440,
      response_rate: 25,
    },
  };
  const expected = {
    overview: {
      projects: 1,
      forms: 2,
      responses: 4,
      recent_responses: 2,
      active_users: 3,
      team_members: 3,
      testers: 3,
    },
    trends: {
      response_rate: (4 / 6) * 100,
      response_rate_of: { n: 4, of: 6 },
      avg_response_time: 7.5,
      avg_response_time_of: 2,
      active_projects: 1,
    },
    engagement: {
      active_beta_testers: 2,
      active_beta_testers_of: { n: 2, of: 3 },
      project_completion_rate: 0,
      project_completion_rate_of: { n: 0, of: 0 },
      avg_forms_per_project: 2,
      avg_forms_per_project_of: { n: 2, of: 1 },
      avg_response_length: written,
      avg_response_length_of: 2,
    },
    period,
    funnel: { invited: 3, joined: 3, onboarded: null, started: 3, submitted: 3 },
  };
  expect(await overview(world)).toEqual(expected);
  const ofOne = await ofProject(project);
  expect(ofOne).toMatchObject({
    has_data: true,
    testers: 3,
    open_forms: 2,
    responses: 4,
    response_rate_of: { n: 4, of: 6 },
    daily_responses: [6, 5, 4, 3, 2, 1, 0].map((back) => ({ date: day(back), count: back === 0 ? 2 : 0 })),
    // The project has no recorded rate; in a project only testers who responded are active.
    period: { ...period, now: { ...period.now, active_users: 2 }, before: { ...period.before, response_rate: null } },
    funnel: expected.funnel,
    engagement: { active: 3, quiet: 0, idle: 0, not_joined: 0 },
  });
  await tally();
  expect([await overview(world), await ofProject(project)]).toEqual([expected, ofOne]);

  const whole = await overview(world, "30");
  expect(whole.period).toMatchObject({
    now: {
      responses: 4,
      active_users: 4,
      avg_response_time: 731.25,
      median_response_time: 10,
      avg_response_time_of: 4,
    },
    before: { responses: 0, active_users: 0, avg_response_time: null, avg_response_time_of: 0, response_rate: null },
  });
  const { body: trends } = await world.owner.get("/company/analytics/trends", { days: "8" });
  expect([trends.from, trends.to]).toEqual([day(7), day(0)]);
  expect(trends.daily_responses.map(({ count }: { count: number }) => count)).toEqual([2, 0, 0, 0, 0, 0, 0, 2]);
});

test("a deleted response is removed from every number, tallied or not", async () => {
  const world = await aWeekApart();
  const form = await aForm(world.project);
  const before = await overview(world);
  for (const step of [async () => {}, tally]) {
    const { id } = await answer(form, world.cara);
    await step();
    expect((await overview(world)).period.now).toMatchObject({ responses: 3, avg_response_time_of: 3 });
    await world.owner.delete(`/forms/${form.id}/responses/${id}`);
    expect(await overview(world)).toEqual(before);
  }
});

describe("archived and deleted projects", () => {
  test("archived, it stays in totals and days, leaves rates and the funnel, and its own analytics still answers", async () => {
    const world = await aWeekApart();
    const own = await ofProject(world.project);
    await world.owner.post(`/projects/${world.project.id}/archive`);
    expect(await overview(world)).toMatchObject({
      overview: { projects: 0, forms: 0, responses: 4, recent_responses: 2 },
      trends: { response_rate: 0, response_rate_of: { n: 0, of: 0 }, avg_response_time: 7.5 },
      period: { now: { responses: 2, response_rate: null }, before: { responses: 2 } },
      funnel: { invited: 0, submitted: 0 },
    });
    expect(await ofProject(world.project)).toEqual(own);
    expect((await world.owner.get("/company/analytics/projects")).body.projects).toEqual([]);
  });

  test("deleted, it is gone", async () => {
    const world = await aWeekApart();
    const { id } = world.project;
    await tally();
    await world.owner.delete(`/projects/${id}`);
    await app.mail.drain();
    expect(await overview(world)).toMatchObject({
      overview: { projects: 0, responses: 0, recent_responses: 0 },
      period: { now: { responses: 0, avg_response_time: null }, before: { responses: 0 } },
      funnel: { invited: 0, joined: 0, started: 0, submitted: 0 },
    });
    expect((await world.owner.get(`/projects/${id}/analytics`)).status).toBe(404);
  });
});

test("a company without activity gets no made-up numbers", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const nothing = {
    responses: 0,
    avg_response_time: null,
    avg_response_time_of: 0,
    median_response_time: null,
    response_rate: null,
  };
  expect(await overview(team)).toMatchObject({
    trends: { response_rate: 0, response_rate_of: { n: 0, of: 0 }, avg_response_time: null, active_projects: 0 },
    engagement: { active_beta_testers_of: { n: 0, of: 0 }, avg_response_length: null, avg_response_length_of: 0 },
    period: { now: nothing, before: nothing },
    funnel: { invited: 0, joined: 0, onboarded: null, started: 0, submitted: 0 },
  });
  expect(await ofProject(project)).toMatchObject({ has_data: false, completion_rate: 0, period: { now: nothing } });
});

test("the funnel counts testers per stage and never rises, and lists onboarded testers separately", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const [ada, ben, cara] = [await aTester(project), await aTester(project), await aTester(project)];
  await app.anInvitation(project);
  const welcome = await anOnboardingWizard(project);
  await start(ada, welcome);
  await complete(ada, welcome, welcome.steps[0] ?? { id: "" });
  const form = await aForm(project);
  await ben.put(`/forms/${form.id}/draft`, { responses: anyAnswers });
  await answer(form, cara);
  const funnel = { invited: 4, joined: 3, started: 2, submitted: 1, onboarded: 1 };
  const shown = (await overview(team)).funnel;
  expect(shown).toEqual(funnel);
  // No tester who started was onboarded, and onboarded is not a step between the others.
  expect(Object.keys(shown)).toEqual(["invited", "joined", "started", "submitted", "onboarded"]);
  expect(await ofProject(project)).toMatchObject({ has_data: true, funnel, completion_rate_of: { n: 1, of: 1 } });
});

test("deleting a person leaves no rate above 100%", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const [ada] = [await aTester(project), await aTester(project)];
  const form = await aForm(project);
  clock.advance({ days: 1 });
  await answer(form, ada);
  await team.owner.get("/auth/me");
  const { identity_id } = await database.asOwner((tx) =>
    tx.selectFrom("users").select("identity_id").where("id", "=", ada.id).executeTakeFirstOrThrow(),
  );
  await database.asOwner((tx) =>
    tx.updateTable("identities").set({ erasing_since: clock.now() }).where("id", "=", identity_id).execute(),
  );
  await app.mail.run("erase-person", { identity_id });
  const { engagement } = await overview(team);
  const { n, of } = engagement.active_beta_testers_of;
  expect(n).toBeLessThanOrEqual(of);
  expect((await team.owner.get(`/projects/${project.id}/analytics/testers`)).body.testers).toHaveLength(1);
});

test("other programs get the same counts as the Overview", async () => {
  const world = await aWeekApart();
  const [{ body: stats }, { body }] = [
    await world.member.get("/dashboard/stats"),
    await world.member.get("/stats/overview"),
  ];
  expect(body).toEqual({
    overview: { projects: 1, forms: 2, team_members: 3, responses: 4, recent_responses: 2 },
    trends: { response_rate: (4 / 6) * 100, response_rate_of: { n: 4, of: 6 }, active_projects: 1 },
  });
  expect(stats).toMatchObject({ ...body.trends, total_responses: 4, recent_responses: 2 });
});
