import { describe, expect, test } from "vitest";
import { anyChoice, anyQuiz, aStep } from "../../../../../tests/support/wizard-factories.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, clock, expectAudit, mail } = app;

async function setup() {
  const team = await aCompany();
  return { team, project: await aProject(team) };
}

const words = { title: "First steps", description: "What there is to see." };
const unknown = "This wizard does not exist or is no longer available.";
const start = async (tester: Person, { id }: { id: string }) =>
  expect((await tester.post(`/wizards/${id}/start`)).status).toBe(200);

/** Wizards and onboarding follow the same rules on their own routes. */
const kinds = [
  {
    kind: "wizard" as const,
    live: "published",
    list: ({ id }: Project) => `/projects/${id}/wizards`,
    one: (id: string) => `/wizards/${id}`,
    read: (body: Record<string, Record<string, unknown>>) => body as unknown as Record<string, unknown>,
    entries: "wizards",
  },
  {
    kind: "onboarding" as const,
    live: "active",
    list: ({ id }: Project) => `/projects/${id}/onboarding`,
    one: (id: string) => `/onboarding/${id}`,
    read: (body: Record<string, Record<string, unknown>>) => body["onboarding_wizard"] ?? {},
    entries: "onboarding_wizards",
  },
];

describe.each(kinds)("the fields of a $kind", ({ kind, live, list, one, read, entries }) => {
  test("are returned as created, with defaults filled in", async () => {
    const { team, project } = await setup();
    const { status, body } = await team.member.post(list(project), { ...words, title: " First steps " });
    expect(status).toBe(201);
    const made = read(body);
    expect(made).toEqual({
      ...words,
      id: made["id"],
      project_id: project.id,
      priority: "required",
      estimated_total_time: null,
      tags: [],
      status: "draft",
      settings: { completion_message: "" },
      steps: [],
      step_count: 0,
      has_unpublished_changes: false,
      created_at: clock.now().toISOString(),
      updated_at: clock.now().toISOString(),
    });
    expect(read((await team.owner.get(one(String(made["id"])))).body)).toEqual(made);
    const entry = await expectAudit(team.company, {
      action: "CREATE",
      resource_type: "wizard",
      resource_id: String(made["id"]),
    });
    expect(entry.changes).toEqual({ title: { after: "First steps" }, status: { after: "draft" } });
  });

  test("can be changed, and the status stays when none is given", async () => {
    const { team, project } = await setup();
    const said = {
      ...words,
      priority: "optional",
      estimated_total_time: 30,
      tags: ["a, b", "", "  ", "B", "c"],
      status: live,
      settings: { completion_message: "Well done." },
    };
    const made = read((await team.owner.post(list(project), said)).body);
    expect(made).toMatchObject({ ...said, tags: ["a", "b", "c"] });
    const path = one(String(made["id"]));
    clock.advance({ seconds: 1 });
    const changed = await team.admin.put(path, { ...words, title: "Second steps", updated_at: made["updated_at"] });
    expect(changed.status).toBe(200);
    expect(read(changed.body)).toMatchObject({ title: "Second steps", status: live, tags: [], priority: "required" });
    const stale = await team.owner.put(path, { ...words, updated_at: made["updated_at"] });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: "edit_conflict",
      detail: "Someone else edited this wizard. Review their changes before you save.",
    });
    expect(read((await team.owner.get(path)).body)).toMatchObject({ title: "Second steps" });
    await expectAudit(team.company, { action: "UPDATE", resource_type: "wizard", resource_id: String(made["id"]) });
  });

  test("are validated", async () => {
    const { team, project } = await setup();
    const wrong: [Record<string, unknown>, path: string, message: string][] = [
      [{ title: "  " }, "title", "Title is required"],
      [{ title: "x".repeat(201) }, "title", "Title can have at most 200 characters"],
      [{ title: "two\nlines" }, "title", "Title must be a single line of plain text"],
      [{ description: " \n " }, "description", "Description is required"],
      [{ estimated_total_time: 0 }, "estimated_total_time", "Enter 1 or more"],
      [{ estimated_total_time: -5 }, "estimated_total_time", "Enter 1 or more"],
      [{ estimated_total_time: 1.5 }, "estimated_total_time", "Enter a whole number"],
      [{ estimated_total_time: "30" }, "estimated_total_time", "Enter a whole number"],
      [{ estimated_total_time: 10_001 }, "estimated_total_time", "Enter 10,000 or less"],
      [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, "tags", "At most 20 tags"],
    ];
    const made = kind === "wizard" ? await aWizard(project) : await anOnboardingWizard(project);
    for (const [said, path, message] of wrong) {
      const body = { ...words, ...said };
      for (const reply of [await team.owner.post(list(project), body), await team.owner.put(one(made.id), body)]) {
        expect({ said, status: reply.status }).toEqual({ said, status: 422 });
        expect(reply.body.errors).toEqual([{ path, message }]);
      }
    }
    for (const said of [
      { status: "open" },
      { status: live === "active" ? "published" : "active" },
      { priority: "high" },
    ])
      expect((await team.owner.put(one(made.id), { ...words, ...said })).status).toBe(422);
    expect(read((await team.owner.get(one(made.id))).body)).toMatchObject({ title: made.title, status: live });
  });

  test("keep markup as plain text", async () => {
    const { team, project } = await setup();
    const title = `<img src=x onerror="alert(1)">`;
    const { body } = await team.owner.post(list(project), { ...words, title, tags: ["<b>x</b>"] });
    expect(read(body)).toMatchObject({ title, tags: ["<b>x</b>"] });
  });

  test("are listed by project, page by page, with the testers' progress", async () => {
    const { team, project } = await setup();
    const make = kind === "wizard" ? aWizard : anOnboardingWizard;
    const made = [await make(project, { title: "One" }), await make(project, { title: "Two", status: "draft" })];
    await make(await aProject(team), { title: "Elsewhere" });
    await (kind === "wizard" ? anOnboardingWizard : aWizard)(project, { title: "Of the other kind" });
    const expected = kind === "wizard" ? made.toReversed() : made;
    await start(await aTester(project), made[0] ?? { id: "" });
    const titles = async (query?: Record<string, string>) => {
      const reply = await team.member.get(list(project), query);
      return { reply, titles: reply.body[entries].map(({ title }: { title: string }) => title) };
    };
    const all = await titles();
    expect(all.titles).toEqual(expected.map(({ title }) => title));
    const first = all.reply.body[entries].find(({ title }: { title: string }) => title === "One");
    // Onboarding is for everyone on the project; a tester who starts a wizard on their own is not assigned to it.
    const assigned = kind === "wizard" ? 0 : 1;
    expect(first).toMatchObject({ status: live, step_count: 1, counts: { assigned, in_progress: 1, completed: 0 } });
    expect((await titles({ q: "tw" })).titles).toEqual(["Two"]);
    expect((await titles({ status: "draft" })).titles).toEqual(["Two"]);
    const page = await titles({ limit: "1" });
    const next = /<\/api([^>]+)>/.exec(page.reply.headers["link"] ?? "")?.[1] ?? "";
    expect([page.titles, (await team.member.get(next)).body[entries]]).toMatchObject([
      [expected[0]?.title],
      [{ title: expected[1]?.title }],
    ]);
    expect((await team.owner.get(list({ ...project, id: crypto.randomUUID() }))).status).toBe(404);
  });
});

test("a wizard is not an onboarding wizard, nor the reverse", async () => {
  const { team, project } = await setup();
  const [wizard, onboarding] = [await aWizard(project), await anOnboardingWizard(project)];
  for (const [path, step] of [
    [`/wizards/${onboarding.id}`, onboarding.steps[0]],
    [`/onboarding/${wizard.id}`, wizard.steps[0]],
  ] as const) {
    const replies = [
      await team.owner.get(path),
      await team.owner.put(path, words),
      await team.owner.delete(path),
      await team.owner.post(`${path}/steps`, words),
      await team.owner.put(`${path}/steps/${step?.id}`, words),
      await team.owner.delete(`${path}/steps/${step?.id}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  }
  expect((await team.owner.get(`/wizards/${wizard.id}`)).body.steps).toHaveLength(1);
});

describe("in an archived project", () => {
  test("nothing is added and nothing shown to testers", async () => {
    const { team, project } = await setup();
    const [draft, live] = [await aWizard(project, { status: "draft" }), await aWizard(project)];
    await team.owner.post(`/projects/${project.id}/archive`);
    const add = await team.owner.post(`/projects/${project.id}/wizards`, words);
    expect([add.status, add.body.detail]).toEqual([409, "This project is archived. Restore it to add wizards."]);
    expect((await team.owner.post(`/wizards/${live.id}/duplicate`)).status).toBe(409);
    const publish = await team.owner.put(`/wizards/${draft.id}`, { ...words, status: "published" });
    expect([publish.status, publish.body.detail]).toEqual([
      409,
      "This project is archived. Restore it to show its wizards to testers.",
    ]);
    expect((await team.owner.put(`/wizards/${live.id}`, { ...words, status: "published" })).status).toBe(200);
    expect((await team.owner.put(`/wizards/${live.id}`, { ...words, status: "archived" })).status).toBe(200);
  });
});

describe("a tester", () => {
  const quiz = { type: "quiz" as const, question: "Which one?", options: anyQuiz, metadata: { explanation: "Green." } };

  test("gets the visible fields, without the answer key", async () => {
    const { project } = await setup();
    const first = aStep({ interactions: [quiz, { type: "multiple_choice", question: "And?", options: anyChoice }] });
    const conditions = [{ interaction_id: first.interactions[0]?.id ?? "", is: "correct" as const }];
    const last = aStep({ title: "Well done", show_if: { match: "all", conditions } });
    const wizard = await aWizard(project, { steps: [first, last, aStep({ title: "End" })] });
    const tester = await aTester(project);
    const { status, body } = await tester.get(`/wizards/${wizard.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: wizard.title, status: "published", step_count: 2 });
    expect(body.steps.map(({ title, order }: { title: string; order: number }) => [order, title])).toEqual([
      [0, "Look around"],
      [1, "End"],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/is_correct|show_if|explanation|Well done|Green\./);
  });

  test("is notified of an assignment once the wizard has steps", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project);
    const wizard = await aWizard(project, { steps: [] });
    await team.owner.post(`/wizards/${wizard.id}/assign`, { user_ids: [tester.id] });
    const notified = async () => {
      await mail.drain();
      return mail.to(tester.email).length;
    };
    expect(await notified()).toBe(0);
    expect((await team.owner.post(`/wizards/${wizard.id}/steps`, words)).status).toBe(201);
    expect(await notified()).toBe(1);
    await team.owner.post(`/wizards/${wizard.id}/steps`, words);
    expect(await notified()).toBe(1);
  });

  test("keeps the version they started while others start the newer one", async () => {
    const { team, project } = await setup();
    const wizard = await aWizard(project);
    const path = `/wizards/${wizard.id}`;
    const [early, late] = [await aTester(project), await aTester(project)];
    await start(early, wizard);
    await team.owner.put(`${path}/steps/${wizard.steps[0]?.id}`, { ...words, title: "Anew" });
    const titleFor = async (who: Person) => (await who.get(path)).body.steps[0].title;
    expect([await titleFor(early), await titleFor(late), await titleFor(team.owner)]).toEqual([
      "Look around",
      "Anew",
      "Anew",
    ]);
  });

  test("sees live wizards with steps, and archived ones they have started", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project);
    const statusOf = async (wizard: { id: string }, who = tester) => (await who.get(`/wizards/${wizard.id}`)).status;
    const live = await aWizard(project);
    expect(await statusOf(live)).toBe(200);
    for (const unseen of [
      await aWizard(project, { status: "draft" }),
      await aWizard(project, { status: "archived" }),
      await aWizard(project, { steps: [] }),
      await aWizard(await aProject(team)),
      await anOnboardingWizard(project),
      { id: crypto.randomUUID() },
    ]) {
      const { status, body } = await tester.get(`/wizards/${unseen.id}`);
      expect([status, body.detail]).toEqual([404, unknown]);
    }
    await start(tester, live);
    const setStatus = (status: string) => team.owner.put(`/wizards/${live.id}`, { ...words, status });
    await setStatus("archived");
    expect([await statusOf(live), await statusOf(live, await aTester(project))]).toEqual([200, 404]);
    await setStatus("draft");
    expect(await statusOf(live)).toBe(404);
    await setStatus("published");
    await team.owner.post(`/projects/${project.id}/archive`);
    expect(await statusOf(live)).toBe(404);
  });
});

test("a project is limited to 20 active onboarding wizards", async () => {
  const { team, project } = await setup();
  const path = `/projects/${project.id}/onboarding`;
  for (let made = 0; made < 20; made += 1) await anOnboardingWizard(project);
  const limitReached = [409, "A project can have at most 20 active onboarding wizards. Archive one of them first."];
  const active = await team.owner.post(path, { ...words, status: "active" });
  expect([active.status, active.body.detail]).toEqual(limitReached);
  const draft = await team.owner.post(path, words);
  const { id } = draft.body.onboarding_wizard;
  const activated = await team.owner.put(`/onboarding/${id}`, { ...words, status: "active" });
  expect([activated.status, activated.body.detail]).toEqual(limitReached);
  expect((await team.owner.post(`/projects/${project.id}/wizards`, { ...words, status: "published" })).status).toBe(
    201,
  );
});
