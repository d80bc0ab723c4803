import { describe, expect, test } from "vitest";
import { anyAnswers, openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { complete, start } from "../../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aForm, anInvitation, anOnboardingWizard, aProject, aTester, aWizard, clock, onProject } = app;

async function answer(form: { id: string }, tester: Person) {
  clock.advance({ minutes: 1 });
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers })).status).toBe(201);
  return clock.now().toISOString();
}

/** Two projects: on the busy one Ben was here three weeks ago and Ada is now, Cleo has done nothing and Dora has not come. */
async function aBusyCompany() {
  const team = await aCompany({ plan: "active" });
  const [busy, calm] = [await aProject(team, { name: "Busy" }), await aProject(team, { name: "Calm" })];
  const [ada, ben] = [await aTester(busy, { name: "Ada" }), await aTester(busy, { name: "Ben" })];
  const cleo = await aTester(busy, { name: "Cleo 100%" });
  const dora = await anInvitation(busy, { name: "Dora" });
  await onProject(calm, ada);
  const tour = await aWizard(busy, { title: "Tour" });
  const welcome = await anOnboardingWizard(busy, { title: "Welcome" });
  const second = await aForm(busy, { title: "Second", sequence_order: 2 });
  const first = await aForm(busy, { title: "First", sequence_order: 1 });
  await aForm(busy, { title: "Not yet", sequence_order: 3, status: "draft" });
  const other = await aForm(calm, { title: "Other" });
  const benAt = await answer(first, ben);
  await team.owner.post(`/wizards/${tour.id}/assign`, { user_ids: [ben.id] });
  await start(ben, tour);
  await complete(ben, tour, tour.steps[0] ?? { id: "" });
  await answer(other, ada);
  clock.advance({ days: 20 });
  await start(ada, tour);
  await answer(first, ada);
  const adaAt = await answer(second, ada);
  const archived = await aProject(team, { name: "Over" });
  await answer(await aForm(archived), await aTester(archived));
  await team.owner.post(`/projects/${archived.id}/archive`);
  return { team, busy, calm, archived, ada, ben, cleo, dora, tour, welcome, first, second, adaAt, benAt };
}

const world = await aBusyCompany();
const { team, busy, calm } = world;
const of = (n: number, all: number) => ({ n, of: all });
const path = (of: string, { id }: Pick<Project, "id"> = busy) => `/projects/${id}/analytics${of}`;

/** A whole list, so many a page. */
async function inPages(from: string, key: string, limit: string): Promise<{ id: string }[]> {
  const all: { id: string }[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await team.member.get(from, { limit, ...(cursor && { cursor }) });
    all.push(...body[key]);
    cursor = /cursor=([^&>]*)/.exec(headers["link"] ?? "")?.[1];
  } while (cursor);
  return all;
}

describe("projects beside one another", () => {
  test("are the active ones, the most answered of the period first, with the period before", async () => {
    const { body } = await team.member.get("/company/analytics/projects", { days: "20" });
    expect(body.projects).toEqual([
      {
        id: busy.id,
        name: "Busy",
        testers: 4,
        open_forms: 2,
        responses: 2,
        responses_before: 1,
        response_rate: 37.5,
        response_rate_of: of(3, 8),
        completion_rate: 50,
        completion_rate_of: of(1, 2),
      },
      {
        id: calm.id,
        name: "Calm",
        testers: 1,
        open_forms: 1,
        responses: 0,
        responses_before: 1,
        response_rate: 100,
        response_rate_of: of(1, 1),
        completion_rate: 0,
        completion_rate_of: of(0, 0),
      },
    ]);
  });

  test("come in pages, and are counted alike before and after answers are tallied", async () => {
    const figures = async () => (await team.member.get("/company/analytics/projects")).body.projects;
    const before = await figures();
    expect(await inPages("/company/analytics/projects", "projects", "1")).toEqual(before);
    await app.mail.run("tally-answers", {});
    expect(await figures()).toEqual(before);
  });
});

describe("the forms of a project", () => {
  test("stand in the order to fill them, with who answered of its testers", async () => {
    const { body } = await team.member.get(path("/forms"), { days: "7" });
    expect(body.forms).toMatchObject([
      {
        title: "First",
        status: "open",
        responses: 2,
        responses_lately: 1,
        response_rate: 50,
        response_rate_of: of(2, 4),
      },
      { title: "Second", responses: 1, responses_lately: 1, response_rate_of: of(1, 4), last_response_at: world.adaAt },
      {
        title: "Not yet",
        status: "draft",
        responses: 0,
        response_rate: 0,
        response_rate_of: of(0, 4),
        last_response_at: null,
      },
    ]);
    expect(await inPages(path("/forms"), "forms", "1")).toHaveLength(3);
  });
});

test("wizards and onboarding of a project come newest first, with how many completed them", async () => {
  const { body } = await team.member.get(path("/wizards"));
  expect(body.wizards).toEqual([
    {
      id: world.welcome.id,
      kind: "onboarding",
      title: "Welcome",
      status: "active",
      in_progress: 0,
      completed: 0,
      completion_rate: 0,
      completion_rate_of: of(0, 0),
    },
    {
      id: world.tour.id,
      kind: "wizard",
      title: "Tour",
      status: "published",
      in_progress: 1,
      completed: 1,
      // Ada started it unasked: she counts as in progress, not among the asked.
      completion_rate: 100,
      completion_rate_of: of(1, 1),
    },
  ]);
  expect(await inPages(path("/wizards"), "wizards", "1")).toEqual(body.wizards);
});

describe("the testers of a project", () => {
  const testers = async (query: Record<string, string> = {}) =>
    (await team.member.get(path("/testers"), query)).body.testers as {
      name: string;
      engagement: string;
      can_message: boolean;
    }[];
  const names = async (query: Record<string, string>) => (await testers(query)).map(({ name }) => name);

  test("come by when they last did something, those who never did last", async () => {
    const all = await testers();
    const [ada, ben, ...rest] = all;
    expect(ada).toMatchObject({ name: "Ada", engagement: "active", responses: 2, last_active_at: world.adaAt });
    expect(ben).toMatchObject({ name: "Ben", engagement: "quiet", responses: 1 });
    expect(rest.map(({ engagement }) => engagement).toSorted()).toEqual(["idle", "not_joined"]);
    expect(all.filter(({ can_message }) => !can_message).map(({ name }) => name)).toEqual(["Dora"]);
    expect(rest.find(({ name }) => name === "Dora")).toMatchObject({ joined_at: null, last_active_at: null });
    for (const limit of ["1", "2", "3"]) expect(await inPages(path("/testers"), "testers", limit)).toEqual(all);
  });

  test.each([
    ["active", ["Ada"]],
    ["quiet", ["Ben"]],
    ["idle", ["Cleo 100%"]],
    ["not_joined", ["Dora"]],
  ])("are those who are %s", async (engagement, expected) => {
    expect(await names({ engagement })).toEqual(expected);
    const { body } = await team.member.get(path(""));
    expect(body.engagement[engagement]).toBe(1);
  });

  test("are found by name and address, what they type taken as it is", async () => {
    expect(await names({ q: "0%" })).toEqual(["Cleo 100%"]);
    expect(await names({ q: world.ben.email })).toEqual(["Ben"]);
    expect(await names({ q: "_" })).toEqual([]);
    expect(await names({ q: "' or 1=1 --" })).toEqual([]);
    expect(await names({ q: "a", engagement: "active" })).toEqual(["Ada"]);
  });
});

test("a tester who leaves is no longer counted, so no rate exceeds its base", async () => {
  const project = await aProject(team);
  const form = await aForm(project);
  const [stays, leaves] = [await aTester(project), await aTester(project)];
  for (const tester of [stays, leaves]) await answer(form, tester);
  await team.owner.delete(`/projects/${project.id}/beta-users/${leaves.id}`);
  const { body } = await team.member.get(path("/forms", project));
  expect(body.forms).toMatchObject([{ responses: 2, response_rate: 100, response_rate_of: of(1, 1) }]);
  expect((await team.member.get(path("/testers", project))).body.testers).toHaveLength(1);
});

describe("bad input", () => {
  const company = ["/company/analytics/overview", "/company/analytics/trends", "/company/analytics/projects"];
  const ofProject = ["", "/forms", "/wizards", "/testers"].map((part) => path(part));

  test.each(["0", "366", "-1", "1.5", "abc", "", "1e9"])("no period has %j days", async (days) => {
    for (const each of [...company, path(""), path("/forms")])
      expect({ each, status: (await team.owner.get(each, { days })).status }).toEqual({ each, status: 422 });
  });

  test("rejects invalid and foreign cursors, an unknown state and too large a page", async () => {
    const foreign = Buffer.from(`row ${world.ada.id}`).toString("base64url");
    for (const each of ["/company/analytics/projects", ...ofProject.slice(1)])
      for (const query of ["cursor=nonsense", `cursor=${foreign}`, "limit=0", "limit=201"])
        expect({ each, status: (await team.owner.get(`${each}?${query}`)).status }).toEqual({ each, status: 422 });
    expect((await team.owner.get(path("/testers"), { engagement: "asleep" })).status).toBe(422);
  });

  test("returns 403 to testers and 404 for another company's projects", async () => {
    const outsider = (await aCompany()).owner;
    for (const each of [...company, ...ofProject, "/stats/overview"])
      expect({ each, status: (await world.ada.get(each)).status }).toEqual({ each, status: 403 });
    for (const each of ofProject) {
      expect({ each, status: (await outsider.get(each)).status }).toEqual({ each, status: 404 });
      expect({ each, status: (await team.owner.get(each.replace(busy.id, crypto.randomUUID()))).status }).toEqual({
        each,
        status: 404,
      });
    }
  });
});
