import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, expectAudit } = app;
const nothingYet = {
  response_count: 0,
  open_form_count: 0,
  completion_rate: 0,
  completion_rate_of: { n: 0, of: 0 },
};
const body = { name: "Moonshot", description: "A new way to travel." };

test("a member creates a project, trimmed, and it is visible to the whole team and no one else", async () => {
  const { company, member, owner } = await aCompany();
  const outsider = (await aCompany()).owner;
  const created = await member.post("/projects", { name: "  Moonshot ", description: " A new\nway to travel.\n" });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(String),
    name: "Moonshot",
    description: "A new\nway to travel.",
    welcome_message: "",
    created_at: clock.now().toISOString(),
    archived_at: null,
    form_count: 0,
    tester_count: 0,
  });
  const entry = await expectAudit(company, {
    action: "CREATE",
    resource_type: "project",
    resource_id: created.body.id,
  });
  expect(entry).toMatchObject({
    actor_id: member.id,
    actor_kind: "person",
    ip: member.ip,
    changes: { name: { after: "Moonshot" } },
  });
  expect((await owner.get(`/projects/${created.body.id}`)).body).toEqual({ ...created.body, ...nothingYet });
  expect((await owner.get("/projects")).body).toEqual([created.body]);
  expect((await outsider.get("/projects")).body).toEqual([]);
});

describe("the fields are required and bounded", () => {
  test.each([
    [{ name: "" }, "Project name is required"],
    [{ name: "  \t " }, "Project name is required"],
    [{ name: null }, "Project name is required"],
    [{ name: "x".repeat(201) }, "Project name can have at most 200 characters"],
    [{ name: "a\u2028b" }, "Project name must be a single line of plain text"],
    [{ description: "" }, "Description is required"],
    [{ description: " \n " }, "Description is required"],
    [{ description: undefined }, "Description must be text"],
    [{ description: "x".repeat(5_001) }, "Description can have at most 5,000 characters"],
    [{ description: "a\u0000b" }, "Description contains characters that cannot be shown"],
    [{ description: "a\ud800b" }, "Description contains characters that cannot be shown"],
    [{ welcome_message: null }, "Welcome message must be text"],
    [{ welcome_message: "x".repeat(1_001) }, "Welcome message can have at most 1,000 characters"],
  ])("%j", async (change, message) => {
    const team = await aCompany();
    const project = await aProject(team);
    for (const reply of [
      await team.owner.post("/projects", { ...body, ...change }),
      await team.owner.put(`/projects/${project.id}`, { ...body, ...change }),
    ]) {
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({
        detail: message,
        code: "invalid_input",
        errors: [{ path: Object.keys(change)[0], message }],
      });
    }
    expect((await team.owner.get("/projects")).body).toHaveLength(1);
  });
  test("the longest values are stored in full", async () => {
    const { owner } = await aCompany();
    const longest = { name: "é".repeat(200), description: "😀".repeat(2_500), welcome_message: "x".repeat(1_000) };
    expect((await owner.post("/projects", longest)).body).toMatchObject(longest);
  });
});

test("read-only properties in a request are ignored", async () => {
  const { owner, company } = await aCompany();
  const other = await aCompany();
  const smuggled = {
    ...body,
    id: other.company.id,
    company_id: other.company.id,
    created_by: other.owner.id,
    archived_at: "2020-01-01",
  };
  const { body: project } = await owner.post("/projects", smuggled);
  expect(project).toMatchObject({ archived_at: null });
  expect(project.id).not.toBe(other.company.id);
  expect((await other.owner.get("/projects")).body).toEqual([]);
  const row = await app.database.asOwner((tx) =>
    tx
      .selectFrom("projects")
      .select(["company_id", "created_by"])
      .where("id", "=", project.id)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ company_id: company.id, created_by: owner.id });
});

test("a change is audited with the values before and after", async () => {
  const team = await aCompany();
  const project = await aProject(team, { name: "Before" });
  const { status, body: changed } = await team.admin.put(`/projects/${project.id}`, { ...body, name: "After" });
  expect(status).toBe(200);
  expect(changed).toMatchObject({ id: project.id, name: "After", description: body.description });
  expect((await team.owner.get(`/projects/${project.id}`)).body).toEqual({ ...changed, ...nothingYet });
  const entry = await expectAudit(team.company, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: project.id,
  });
  expect(entry.changes).toMatchObject({ name: { before: "Before", after: "After" } });
});

test("testers read the welcome message, which stays when a change leaves it out", async () => {
  const team = await aCompany();
  const welcome_message = "Hello\nand thanks.";
  const created = await team.owner.post("/projects", { ...body, welcome_message });
  const entry = await expectAudit(team.company, {
    action: "CREATE",
    resource_type: "project",
    resource_id: created.body.id,
  });
  expect(entry.changes).toMatchObject({ welcome_message: { after: welcome_message } });
  const project = await aProject(team);
  const tester = await aTester(project);
  const put = async (change: object) =>
    (await team.member.put(`/projects/${project.id}`, { ...body, ...change })).body.welcome_message;
  const seen = async () => (await tester.get("/beta/dashboard")).body.projects[0]?.project.welcome_message;
  expect(await put({ welcome_message: ` ${welcome_message} ` })).toBe(welcome_message);
  expect([await put({ name: "Moonshot 2" }), await seen()]).toEqual([welcome_message, welcome_message]);
  expect([await put({ welcome_message: "" }), await seen()]).toEqual(["", ""]);
});

test("a no-op writes no audit entry: the same values, archived twice, restored twice", async () => {
  const team = await aCompany();
  const project = await aProject(team, { name: "Moonshot", description: body.description });
  const path = `/projects/${project.id}`;
  const entries = async () =>
    (await app.audit(team.company)).filter(({ resource_id }) => resource_id === project.id).length;
  expect((await team.owner.put(path, { ...body, name: " Moonshot " })).body).toMatchObject({ id: project.id, ...body });
  expect((await team.owner.post(`${path}/restore`)).body).toMatchObject({ archived_at: null });
  expect(await entries()).toBe(0);
  const { body: archived } = await team.owner.post(`${path}/archive`);
  clock.advance({ hours: 1 });
  expect((await team.owner.post(`${path}/archive`)).body).toEqual(archived);
  expect(await entries()).toBe(1);
});

test("an archived project is hidden from the list and from testers, and restored unchanged", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const form = await aForm(project);
  const tester = await aTester(project);
  const { body: archived } = await team.owner.post(`/projects/${project.id}/archive`);
  expect(archived.archived_at).toBe(clock.now().toISOString());
  expect((await team.owner.get("/projects")).body).toEqual([]);
  expect((await team.owner.get("/projects", { archived: "true" })).body).toMatchObject([{ id: project.id }]);
  expect((await tester.get("/beta/dashboard")).body).toMatchObject({
    projects: [],
    pending_forms: 0,
    overall_progress: 0,
  });
  expect((await tester.get(`/beta/projects/${project.id}/forms`)).status).toBe(404);
  expect((await tester.get(`/forms/${form.id}`)).status).toBe(404);
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: {} })).status).toBe(404);
  for (const refused of [
    await team.owner.post("/forms", {
      title: "New",
      project_id: project.id,
      fields: [{ id: "field_1", type: "text", label: "Why?" }],
    }),
    await team.owner.post("/users/invite-beta", { name: "Ada", email: "ada@example.com", project_id: project.id }),
  ]) {
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(/archived/);
  }
  await team.owner.post(`/projects/${project.id}/restore`);
  expect((await tester.get("/beta/dashboard")).body.projects).toMatchObject([
    { project: { id: project.id }, forms: [{ form: { id: form.id } }] },
  ]);
  expect((await team.owner.get(`/projects/${project.id}`)).body).toMatchObject({
    archived_at: null,
    form_count: 1,
    tester_count: 1,
  });
});

test("the list is paged, newest first, without gaps or duplicates", async () => {
  const team = await aCompany();
  const made: string[] = [];
  // Several of one moment: the id decides between them.
  for (let count = 0; count < 7; count += 1) {
    made.push((await team.owner.post("/projects", { ...body, name: `Project ${count}` })).body.id);
    if (count % 3 === 0) clock.advance({ milliseconds: 1 });
  }
  const seen: string[] = [];
  let next: string | undefined = "/projects?limit=3";
  let pages = 0;
  while (next) {
    const { body: page, headers } = await team.owner.get(next);
    seen.push(...page.map(({ id }: { id: string }) => id));
    pages += 1;
    next = /^<\/api(.*)>; rel="next"$/.exec(headers["link"] ?? "")?.[1];
  }
  expect(pages).toBe(3);
  expect(seen.toSorted()).toEqual(made.toSorted());
  expect(seen).toEqual((await team.owner.get("/projects")).body.map(({ id }: { id: string }) => id));
});

test("the search takes its text literally", async () => {
  const team = await aCompany();
  for (const name of ["50% off", "50 off", "under_score", "underscore", "back\\slash", "ÉCLAIR"])
    await aProject(team, { name });
  const found = async (q: string) =>
    (await team.owner.get("/projects", { q })).body.map(({ name }: { name: string }) => name);
  expect(await found("50%")).toEqual(["50% off"]);
  expect(await found("r_s")).toEqual(["under_score"]);
  expect(await found("k\\s")).toEqual(["back\\slash"]);
  expect(await found("OFF")).toHaveLength(2);
  expect(await found("  ")).toHaveLength(6);
  expect(await found("no such")).toEqual([]);
});

test("counts of forms, testers and answers are correct", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const forms = [await aForm(project), await aForm(project, { status: "draft" })];
  const testers = [await aTester(project), await aTester(project), await aTester(project)];
  for (const tester of testers.slice(1)) await aResponse(forms[0]!, tester);
  await aForm(await aProject(team));
  expect((await team.owner.get(`/projects/${project.id}`)).body).toMatchObject({
    form_count: 2,
    tester_count: 3,
    response_count: 2,
    open_form_count: 1,
    completion_rate: (2 / 3) * 100,
    completion_rate_of: { n: 2, of: 3 },
  });
});
