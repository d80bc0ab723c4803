import type { TesterSort, TimelineEvent } from "@firstlight/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { rowsReadBy, statementsOf } from "../../../../tests/support/reads.ts";
import { countStatements } from "../../../../tests/support/statements.ts";
import { anyAnswers, openTestApp, type Person } from "../../../../tests/support/test-app.ts";
import { complete, start } from "../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aForm, anInvitation, anonymous, anOnboardingWizard, aProject, aTester, aWizard, clock, onProject } =
  app;

/** Ben did things three weeks ago, Ada lately, Cleo nothing; Dora has not joined. */
async function aBusyProject() {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team, { name: "Busy" });
  const [ada, ben] = [await aTester(project, { name: "Ada" }), await aTester(project, { name: "ben" })];
  const cleo = await aTester(project, { name: "Cleo" });
  const dora = await anInvitation(project, { name: "Dora" });
  const [first, second] = [await aForm(project, { title: "First" }), await aForm(project, { title: "Second" })];
  await aForm(project, { title: "Not yet", status: "draft" });
  const tour = await aWizard(project, { title: "Tour", priority: "optional" });
  const welcome = await anOnboardingWizard(project, { title: "Welcome" });
  const answer = async (form: { id: string }, who: Person) => {
    clock.advance({ minutes: 1 });
    expect((await who.post(`/forms/${form.id}/responses`, { responses: anyAnswers })).status).toBe(201);
  };
  await answer(first, ben);
  await team.owner.post(`/wizards/${tour.id}/assign`, { user_ids: [ada.id] });
  clock.advance({ days: 20 });
  await answer(first, ada);
  await answer(second, ada);
  clock.advance({ minutes: 1 });
  await start(ada, tour);
  for (const step of tour.steps) await complete(ada, tour, step);
  clock.advance({ minutes: 1 });
  await start(ada, welcome);
  await complete(ada, welcome, welcome.steps[0] ?? { id: "" });
  const path = `/projects/${project.id}/beta-users`;
  return { team, project, ada, ben, cleo, dora, first, second, tour, welcome, path };
}

const world = await aBusyProject();
const { team, project, ada, ben, cleo, dora, path } = world;
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);
const list = async (query: Record<string, string> = {}) =>
  (await team.member.get(path, query)).body.beta_users as { id: string; name: string }[];

async function inPages<T>(from: string, key: string, query: Record<string, string>): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { status, body, headers } = await team.member.get(from, { ...query, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    all.push(...body[key]);
    cursor = /cursor=([^&>]*)/.exec(headers["link"] ?? "")?.[1];
  } while (cursor);
  return all;
}

describe("the list of a project's testers", () => {
  test("has what each did, in the same number of statements for one as for many", async () => {
    const [first] = await list({ q: "ada" });
    expect(first).toMatchObject({
      id: ada.id,
      engagement: "active",
      answers: expect.any(Number),
      forms: { done: 2, of: 2 },
      wizards: { done: 1, of: 1 },
      groups: [],
      tags: [],
    });
    expect((await list({ q: "ben" }))[0]).toMatchObject({
      engagement: "quiet",
      forms: { done: 1, of: 2 },
      wizards: { done: 0, of: 0 },
      onboarded_at: null,
    });
    const statements = (query: Record<string, string>) => countStatements(app.database.engine, () => list(query));
    expect(await statements({})).toBe(await statements({ q: "ben" }));
  });

  test.each<[TesterSort, string[]]>([
    ["joined", ["Ada", "ben", "Cleo", "Dora"]],
    ["-joined", ["Dora", "Cleo", "ben", "Ada"]],
    ["name", ["Ada", "ben", "Cleo", "Dora"]],
    ["-name", ["Dora", "Cleo", "ben", "Ada"]],
    ["-last_active", ["Ada", "ben"]],
    ["last_active", ["ben", "Ada"]],
    ["-answers", ["Ada", "ben"]],
    ["answers", ["ben", "Ada"]],
  ])("in the order of %s, the same in pages of one", async (sort, expected) => {
    const names = namesOf(await inPages<{ name: string }>(path, "beta_users", { sort, limit: "1" }));
    expect(names).toHaveLength(4);
    expect(names).toEqual(namesOf(await list({ sort })));
    // Of those who did nothing, one order is as good as another.
    expect(names.filter((name) => expected.includes(name))).toEqual(expected);
    if (sort === "-last_active" || sort === "-answers") expect(names.slice(0, 2)).toEqual(expected);
  });

  test("by status, engagement and all together, as the ids do", async () => {
    const eve = await anInvitation(project, { name: "Eve" });
    const cases: [Record<string, string>, Person["id"][]][] = [
      [{ status: "invited" }, [eve.id]],
      [{ status: "expired" }, [dora.id]],
      [{ status: "active" }, [cleo.id, ben.id, ada.id]],
      [{ status: "inactive" }, []],
      [{ engagement: "active" }, [ada.id]],
      [{ engagement: "quiet" }, [ben.id]],
      [{ engagement: "idle" }, [cleo.id]],
      [{ engagement: "not_joined" }, [eve.id, dora.id]],
      [{ engagement: "quiet", status: "active", q: "BEN" }, [ben.id]],
      [{ tag: "none" }, []],
    ];
    for (const [query, ids] of cases) {
      expect((await list(query)).map(({ id }) => id)).toEqual(ids);
      expect((await team.member.get(`${path}/ids`, query)).body.user_ids).toEqual(ids);
    }
    const wrongs: Record<string, string>[] = [
      { sort: "email" },
      { status: "gone" },
      { engagement: "bored" },
      { cursor: "x" },
    ];
    for (const wrong of wrongs) expect((await team.member.get(path, wrong)).status).toBe(422);
    expect((await team.member.get(path, { group: crypto.randomUUID() })).status).toBe(404);
  });
});

describe("a tester's profile", () => {
  test("has what they did, where they are signed in without an address, and their other projects", async () => {
    const other = await aProject(team, { name: "Other" });
    await onProject(other, ada);
    const hello = { content: "Hello", recipient_id: team.owner.id };
    expect((await ada.post(`/projects/${project.id}/messages`, hello)).status).toBe(201);
    const { status, body } = await team.member.get(`${path}/${ada.id}`);
    expect([status, body]).toMatchObject([
      200,
      {
        name: "Ada",
        invited_by: team.owner.name,
        note: "",
        forms: { done: 2, of: 2 },
        onboarding: { done: 1, of: world.welcome.steps.length },
        messages: { total: 1, unread: 1 },
        other_projects: [{ id: other.id, name: "Other" }],
      },
    ]);
    expect(body.devices[0]).toEqual({
      kind: "computer",
      system: null,
      browser: null,
      last_seen_at: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain("127.0.0.1");
  });

  test("and timeline are closed to all but the team, and missing for who is not on the project", async () => {
    const foreigner = await aTester(await aProject(await aCompany()));
    const elsewhere = await aTester(await aProject(team));
    const { owner: foreign } = await aCompany();
    for (const part of ["", "/timeline"]) {
      expect((await anonymous.get(`${path}/${ada.id}${part}`)).status).toBe(401);
      expect((await ada.get(`${path}/${ada.id}${part}`)).status).toBe(403);
      expect((await foreign.get(`${path}/${ada.id}${part}`)).status).toBe(404);
      for (const { id } of [foreigner, elsewhere, team.owner])
        expect((await team.owner.get(`${path}/${id}${part}`)).status).toBe(404);
    }
    expect((await team.owner.get(`${path}/${ada.id}/timeline`, { kinds: "slept" })).status).toBe(422);
  });
});

test("the timeline merges what happened, newest first, the same in pages of two, and by kind", async () => {
  const timeline = `${path}/${ada.id}/timeline`;
  clock.advance({ minutes: 1 });
  await team.owner.post(`/projects/${project.id}/messages`, { content: "Thank you", recipient_id: ada.id });
  const events = await inPages<TimelineEvent>(timeline, "events", { limit: "2" });
  expect(events).toEqual((await team.member.get(timeline)).body.events);
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const shown = events.filter(({ kind }) => !kind.startsWith("email"));
  expect(shown[0]).toMatchObject({ kind: "message_out", title: "Thank you", person: team.owner.name });
  const kinds = new Set(shown.map(({ kind }) => kind));
  for (const kind of ["invited", "joined", "form_answered", "wizard_assigned", "wizard_started", "wizard_completed"])
    expect(kinds).toContain(kind);
  expect(shown.find(({ kind }) => kind === "onboarding_step")).toMatchObject({ subject_id: world.welcome.id });
  const answered = await inPages<TimelineEvent>(timeline, "events", { kinds: "form_answered,form_started" });
  expect(answered.map(({ kind, title, subject_id }) => [kind, title, subject_id])).toEqual([
    ["form_answered", "Second", world.second.id],
    ["form_answered", "First", world.first.id],
  ]);
});

test("the timeline reads a page of each kind, however long a tester's history", async () => {
  const many = 1000;
  const of = team.company.id;
  await ada.post(`/projects/${project.id}/messages`, { content: "Hello again", recipient_id: team.owner.id });
  await app.database.asOwner(async (tx) => {
    const number = sql`generate_series(1, ${many}) as number`;
    const at = sql`${clock.now()}::timestamptz - make_interval(mins => number)`;
    await sql`
      insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at)
      select company_id, id, gen_random_uuid(), ${ada.id}, 1, 1 + number, '{}', ${at}
      from forms, ${number} where id = ${world.first.id}`.execute(tx);
    await sql`
      insert into messages (company_id, id, project_id, tester_id, body_id, sender_id, recipient_id, created_at)
      select ${of}, gen_random_uuid(), ${project.id}, ${ada.id}, body.id, ${team.owner.id}, ${ada.id}, ${at}
      from (select id from message_bodies where company_id = ${of} limit 1) as body, ${number}`.execute(tx);
    await sql`
      insert into mails (company_id, id, category, to_email, to_name, subject, state, created_at, user_id, project_id)
      select ${of}, gen_random_uuid(), 'form_reminder', 'ada@example.com', 'Ada', 'Again', state, ${at}, ${ada.id}, ${project.id}
      from unnest(array['sent', 'sent', 'sent', 'skipped', 'skipped', 'skipped']) as state, ${number}`.execute(tx);
    await sql`analyze form_responses, messages, mails`.execute(tx);
  });
  const timeline = `${path}/${ada.id}/timeline`;
  let next = {};
  for (const page of ["first", "second"]) {
    const asked = await statementsOf(app.database, async () => {
      const { body, headers } = await team.member.get(timeline, next);
      expect([page, body.events.length]).toEqual([page, 30]);
      next = { cursor: /cursor=([^&>]*)/.exec(headers["link"] ?? "")?.[1] };
    });
    const merged = asked.find(({ text }) => text.includes("lately")) ?? { text: "", values: [] };
    const read = await rowsReadBy(app.database, of, merged);
    // Of answers one of each form besides, of the others a page of each of two kinds.
    expect(read["form_responses"]).toBeLessThanOrEqual(31 + 2 + 2);
    expect(read["messages"]).toBeLessThanOrEqual(2 * 31);
    expect(read["mails"]).toBeLessThanOrEqual(2 * 31);
  }
});
