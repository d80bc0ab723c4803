import { sql } from "kysely";
import type { ProjectActivity } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { rowsReadBy, statementsOf } from "../../../../../tests/support/reads.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { complete, start } from "../../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aForm, anInvitation, anOnboardingWizard, aPerson, aProject, aResponse, aTester, aWizard } = app;
const { clock, database, onProject } = app;

async function activityOf({ id, owner }: Project, query: Record<string, string> = {}) {
  const { status, body, headers } = await owner.get(`/projects/${id}/activity`, query);
  expect(status).toBe(200);
  const next = /cursor=([^&>]*)/.exec(headers["link"] ?? "")?.[1];
  return { entries: body.activity as ProjectActivity[], next };
}

const activityLines = async (project: Project) =>
  (await activityOf(project)).entries.map(({ kind, person_name, subject }) => [
    kind,
    person_name,
    subject && `${subject.type}: ${subject.title}`,
  ]);

/** Every entry, a few a page. */
async function allOf(project: Project, limit: string): Promise<ProjectActivity[]> {
  const all: ProjectActivity[] = [];
  let cursor: string | undefined;
  do {
    const page = await activityOf(project, { limit, ...(cursor && { cursor }) });
    all.push(...page.entries);
    cursor = page.next;
  } while (cursor);
  return all;
}

async function finish(who: Person, wizard: { id: string; steps: readonly { id: string }[] }) {
  clock.advance({ seconds: 1 });
  await start(who, wizard);
  for (const step of wizard.steps) await complete(who, wizard, step);
}

test("lists the events of a project, newest first", async () => {
  const project = await aProject(await aCompany());
  const ada = await aTester(project, { name: "Ada" });
  const form = await aForm(project, { title: "Impressions" });
  await aForm(project, { title: "Not yet", status: "draft" });
  const wizard = await aWizard(project, { title: "Tour" });
  await aWizard(project, { title: "Not yet", status: "draft" });
  const onboarding = await anOnboardingWizard(project, { title: "Welcome" });
  const response = await aResponse(form, ada);
  await finish(ada, wizard);
  await finish(ada, onboarding);
  expect(await activityLines(project)).toEqual([
    ["completed", "Ada", "onboarding: Welcome"],
    ["completed", "Ada", "wizard: Tour"],
    ["submitted", "Ada", "response: Impressions"],
    ["published", null, "onboarding: Welcome"],
    ["published", null, "wizard: Tour"],
    ["published", null, "form: Impressions"],
    ["joined", "Ada", null],
    ["created", null, null],
  ]);
  const { entries } = await activityOf(project);
  expect(entries[2]).toEqual({
    id: expect.any(String),
    kind: "submitted",
    at: expect.any(String),
    person_name: "Ada",
    subject: { id: response.id, type: "response", title: "Impressions", form_id: form.id },
  });
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect((await activityOf(project)).entries).toEqual(entries);
});

describe("a tester joins", () => {
  test("once they have accepted, not when they are invited", async () => {
    const project = await aProject(await aCompany());
    const { token } = await anInvitation(project, { name: "Ada" });
    expect(await activityLines(project)).toEqual([["created", null, null]]);
    clock.advance({ hours: 1 });
    const now = clock.now().toISOString();
    await app.anonymousClient().post("/auth/invitations/accept", { token, name: "Ada", password: "analytical" });
    expect((await activityOf(project)).entries[0]).toMatchObject({ kind: "joined", person_name: "Ada", at: now });
  });

  test("when they are added, if they were in the company before, and not on other projects", async () => {
    const team = await aCompany();
    const [first, second] = [await aProject(team), await aProject(team)];
    const ada = await aTester(first, { name: "Ada" });
    clock.advance({ hours: 1 });
    await onProject(second, ada);
    expect((await activityOf(second)).entries[0]).toMatchObject({ kind: "joined", at: clock.now().toISOString() });
    expect((await activityOf(first)).entries[0]?.at).not.toBe(clock.now().toISOString());
  });
});

describe("a published form or wizard", () => {
  test("is listed with the time it was first published, however often it is edited", async () => {
    const { owner } = await aCompany();
    const project = await aProject({ company: owner.company, owner, admin: owner, member: owner });
    const path = `/projects/${project.id}/wizards`;
    const words = { title: "Tour", description: "See it all." };
    const { body: made } = await owner.post(path, words);
    expect(await activityLines(project)).toEqual([["created", null, null]]);
    clock.advance({ hours: 1 });
    const now = clock.now().toISOString();
    await owner.put(`/wizards/${made.id}`, { ...words, status: "published" });
    clock.advance({ hours: 1 });
    await owner.put(`/wizards/${made.id}`, { ...words, status: "draft" });
    await owner.put(`/wizards/${made.id}`, { ...words, status: "published" });
    expect((await activityOf(project)).entries).toMatchObject([{ kind: "published", at: now }, { kind: "created" }]);
    await owner.delete(`/wizards/${made.id}`);
    expect(await activityLines(project)).toEqual([["created", null, null]]);
  });
});

describe("pages", () => {
  test("neither skip nor repeat entries, despite equal timestamps and new events between pages", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const people = [await aTester(project), await aTester(project), await aTester(project)];
    const forms = [await aForm(project), await aForm(project), await aForm(project)];
    const wizard = await aWizard(project);
    for (const form of forms) for (const person of people) await aResponse(form, person);
    for (const person of people) await finish(person, wizard);
    const of = team.company.id;
    await database.asOwner(async (tx) => {
      const at = clock.now();
      await sql`update form_responses set submitted_at = ${at} where company_id = ${of}`.execute(tx);
      await sql`update wizard_assignments set completed_at = ${at} where company_id = ${of}`.execute(tx);
      await sql`update forms set opened_at = ${at} where company_id = ${of}`.execute(tx);
      await sql`update project_testers set joined_at = ${at} where company_id = ${of}`.execute(tx);
    });
    const whole = (await activityOf(project, { limit: "200" })).entries;
    expect(whole).toHaveLength(1 + 3 + 3 + 1 + 9 + 3);
    for (const limit of ["1", "2", "3", "7"]) expect(await allOf(project, limit)).toEqual(whole);
    const first = await activityOf(project, { limit: "5" });
    await aResponse(await aForm(project), people[0] ?? team.owner);
    const second = await activityOf(project, { limit: "5", cursor: first.next ?? "" });
    expect([...first.entries, ...second.entries]).toEqual(whole.slice(0, 10));
  });

  test("reject an invalid cursor and a page size out of range", async () => {
    const { id, owner } = await aProject(await aCompany());
    for (const query of ["cursor=nonsense", "limit=201", "limit=0"])
      expect((await owner.get(`/projects/${id}/activity?${query}`)).status).toBe(422);
  });
});

test("does not show a deleted person's name", async () => {
  const project = await aProject(await aCompany());
  const ada = await aTester(project, { name: "Ada Lovelace" });
  await aResponse(await aForm(project), ada);
  const { identity_id } = await database.asOwner((tx) =>
    tx.selectFrom("users").select("identity_id").where("id", "=", ada.id).executeTakeFirstOrThrow(),
  );
  await database.asOwner((tx) =>
    tx.updateTable("identities").set({ erasing_since: clock.now() }).where("id", "=", identity_id).execute(),
  );
  await app.mail.run("erase-person", { identity_id });
  expect(JSON.stringify(await activityOf(project))).not.toContain("Ada");
  expect(await activityLines(project)).toContainEqual(["submitted", expect.any(String), "response: First impressions"]);
});

test("leaves out events of other projects and is closed to testers", async () => {
  const team = await aCompany();
  const [project, other] = [await aProject(team), await aProject(team)];
  const tester = await aTester(other);
  await aResponse(await aForm(other), tester);
  await aWizard(other);
  expect(await activityLines(project)).toEqual([["created", null, null]]);
  const path = `/projects/${project.id}/activity`;
  expect((await tester.get(path)).status).toBe(403);
  expect((await (await aCompany()).owner.get(path)).status).toBe(404);
  expect((await (await aPerson(team.company, "member")).get(path)).status).toBe(200);
});

test("reads no more for a long history than for a short one", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const template = await aForm(project);
  await aCrowd(app, project, 100);
  const [of, now] = [team.company.id, clock.now()];
  await database.asOwner(async (tx) => {
    await sql`
      insert into forms (company_id, id, project_id, title, description, instructions, priority, sequence_order, status,
        created_by, created_at, updated_at, opened_at)
      select company_id, gen_random_uuid(), project_id, title, '', '', 'low', 0, 'open', created_by, created_at, created_at, opened_at
      from forms, generate_series(1, 199) where id = ${template.id}`.execute(tx);
    await sql`
      insert into form_versions (company_id, form_id, version, fields, created_by, created_at)
      select company_id, id, 1, '[]', created_by, created_at from forms where company_id = ${of} and id <> ${template.id}`.execute(
      tx,
    );
    await sql`
      insert into form_responses (company_id, form_id, id, user_id, version, answers, submitted_at)
      select ${of}, forms.id, gen_random_uuid(), people.id, 1, '{}', ${now}::timestamptz - make_interval(secs => forms.number * 60 + people.number)
      from (select id, row_number() over (order by id) as number from forms where company_id = ${of}) as forms,
        (select user_id as id, row_number() over (order by user_id) as number from project_testers where company_id = ${of} limit 10) as people`.execute(
      tx,
    );
    await sql`analyze form_responses, forms, project_testers, users`.execute(tx);
  });
  const asked = await statementsOf(database, async () =>
    expect((await activityOf(project, { limit: "20" })).entries).toHaveLength(20),
  );
  const activity = asked.find(({ text }) => text.includes("lately"));
  const read = await rowsReadBy(database, of, activity ?? { text: "", values: [] });
  // Of two thousand answers one of each form, and a page of each of the last forms.
  expect(read["form_responses"]).toBeLessThanOrEqual(200 + 21 * 21);
  expect(read["project_testers"]).toBeLessThanOrEqual(21);
});
