/** One person in the panel's drawer: every field, and the look that is written down. */
import { describe, expect, test } from "vitest";
import { insertMessages } from "../../../../../tests/support/messages.ts";
import { paidTeam } from "../../../../../tests/support/paying.ts";
import { countStatements } from "../../../../../tests/support/statements.ts";
import { openTestApp, unique, type Person } from "../../../../../tests/support/test-app.ts";
import { complete, start } from "../../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const admin = await app.anAdmin();

const look = (person: { id: string }, query: Record<string, string> = {}) =>
  admin.get(`/admin/users/${person.id}/details`, query);
const setUser = (person: Person, change: object) =>
  app.database.asOwner((tx) => tx.updateTable("users").set(change).where("id", "=", person.id).execute());

describe("details", () => {
  test("show every field of a person on trial", async () => {
    const team = await app.aCompany({ name: unique("Drawer") });
    const project = await app.aProject(team);
    const [form] = [await app.aForm(project), await app.aForm(project, { status: "closed" })];
    await app.aResponse(form, await app.aTester(project));
    const since = app.clock.now();
    await setUser(team.member, { login_count: 7, last_login: since });
    const { status, body } = await look(team.member);
    expect(status).toBe(200);
    const [row] = (await admin.get("/admin/users", { search: team.member.email })).body;
    expect(body).toEqual({
      ...row,
      created_at: row.signup_date,
      last_login: since.toISOString(),
      login_count: 7,
      company_domain: team.company.domain,
      monthly_cost: 0,
      currency: "usd",
      trial_days_remaining: 14,
      total_forms: 2,
      own: { projects: 0, wizards_started: 0, wizards_completed: 0, messages: 0 },
      suspended_at: null,
      team_members: [team.owner, team.admin, team.member].map(({ id, name, email, role }) => ({
        id,
        name,
        email,
        role,
        status: "active",
        last_login: id === team.member.id ? since.toISOString() : null,
      })),
      activity_timeline: [],
    });
    expect(body).toMatchObject({ total_projects: 1, total_responses: 1 });
  });

  test("count trial days as the company's banner does, and none for paying companies", async () => {
    const over = await app.aCompany({ trialEnded: true });
    expect((await look(over.owner)).body).toMatchObject({ trial_days_remaining: 0, is_trial: false });
    const paying = await paidTeam(app, "year");
    const { body } = await look(paying.owner);
    expect(body).toMatchObject({
      trial_days_remaining: null,
      subscription_tier: "pro",
      has_running_subscription: true,
    });
    // Three seats at $180 a year.
    expect([body.monthly_cost, body.currency]).toEqual([45, "usd"]);
  });

  test("show that a person is suspended, and since when", async () => {
    const team = await app.aCompany();
    const at = app.clock.now();
    await setUser(team.member, { is_active: false, suspended_at: at });
    const { body } = await look(team.member);
    expect(body).toMatchObject({ status: "suspended", suspended_at: at.toISOString(), company_suspended_at: null });
    await app.database.asOwner((tx) =>
      tx.updateTable("companies").set({ locked_at: at }).where("id", "=", team.company.id).execute(),
    );
    expect((await look(team.owner)).body).toMatchObject({
      status: "suspended",
      suspended_at: null,
      company_suspended_at: at.toISOString(),
      team_members: [{ status: "suspended" }, { status: "active" }, { status: "suspended" }],
    });
  });

  test("list the staff, owner first, then by name, fifty at most, without former members", async () => {
    const team = await app.aCompany();
    const [zoe, adam] = [
      await app.aPerson(team.company, "member", { name: "zoe" }),
      await app.aPerson(team.company, "admin", { name: "Adam" }),
    ];
    await app.aTester(await app.aProject(team));
    await team.owner.delete(`/team/members/${team.member.id}`);
    const staff = async (): Promise<{ id: string }[]> => (await look(zoe)).body.team_members;
    expect((await staff()).map(({ id }) => id)).toEqual([team.owner.id, adam.id, team.admin.id, zoe.id]);
    for (let n = 0; n < 48; n += 1) await app.aPerson(team.company, "member");
    expect(await staff()).toHaveLength(50);
  });

  test("count a tester's projects, wizards and messages, and what a team member created and wrote", async () => {
    const team = await app.aCompany();
    const project = await app.aProject(team);
    await app.aProject(team);
    const tester = await app.aTester(project);
    const [done, begun] = [await app.aWizard(project), await app.anOnboardingWizard(project)];
    for (const wizard of [done, begun]) await start(tester, wizard);
    for (const step of done.steps) await complete(tester, done, step);
    await insertMessages(app, project, { ...team, beta_tester: tester });
    expect((await look(tester)).body.own).toEqual({
      projects: 1,
      wizards_started: 2,
      wizards_completed: 1,
      messages: 3,
    });
    expect((await look(team.owner)).body.own).toEqual({
      projects: 2,
      wizards_started: 0,
      wizards_completed: 0,
      messages: 1,
    });
    await team.owner.delete(`/projects/${project.id}`);
    expect((await look(tester)).body.own).toMatchObject({ projects: 0, wizards_started: 0 });
  });

  test("show a person's recent actions without customer text, the same in a row as one, thirty at most", async () => {
    const team = await app.aCompany();
    const secret = "Project Wombat, for nobody's eyes";
    const times: string[] = [];
    const act = async (work: () => Promise<unknown>) => {
      app.clock.advance({ seconds: 1 });
      times.push(app.clock.now().toISOString());
      await work();
    };
    const add = () => act(() => team.member.post("/projects", { name: secret, description: secret }));
    await add();
    const [project] = (await team.member.get("/projects")).body;
    const archive = () => act(() => team.member.post(`/projects/${project.id}/archive`));
    for (let n = 0; n < 13; n += 1) await add();
    await archive();
    const { body } = await look(team.member);
    expect(body.activity_timeline).toEqual([
      { timestamp: times.at(-1), since: times.at(-1), description: "Changed a project" },
      { timestamp: times.at(-2), since: times[0], description: "Added a project 14 times" },
    ]);
    expect(JSON.stringify(body)).not.toContain("Wombat");
    expect((await look(team.owner)).body.activity_timeline).toEqual([]);
    for (let n = 0; n < 15; n += 1) {
      await add();
      await act(() => team.member.post(`/projects/${project.id}/${n % 2 === 0 ? "restore" : "archive"}`));
    }
    const { activity_timeline: full } = (await look(team.member)).body;
    expect(full).toHaveLength(30);
    expect(full[0]).toEqual({ timestamp: times.at(-1), since: times.at(-1), description: "Changed a project" });
  });
});

describe("viewing the details", () => {
  test("writes the admin audit log and the company's audit log, with the reason", async () => {
    const team = await app.aCompany();
    const { headers } = await look(team.member, { reason: "They asked by mail." });
    const entry = await app.expectAudit(team.company, {
      action: "VIEW",
      resource_type: "user",
      resource_id: team.member.id,
    });
    expect(entry).toMatchObject({
      actor_kind: "platform_admin",
      actor_id: admin.id,
      changes: { reason: { after: "They asked by mail." } },
    });
    const platformAudit = await app.database.readPlatform((tx) =>
      tx
        .selectFrom("platform_audit_entries")
        .selectAll()
        .where("request_id", "=", headers["x-request-id"] ?? "")
        .executeTakeFirstOrThrow(),
    );
    expect(platformAudit).toMatchObject({
      id: entry.id,
      about_company_id: team.company.id,
      actor_id: admin.id,
      action: "VIEW",
    });
    const { logs } = (await team.owner.get("/company/audit/logs")).body;
    expect(logs[0]).toMatchObject({ actor_kind: "platform_admin", user_name: "Firstlight support", action: "VIEW" });
  });

  test("needs no reason", async () => {
    const team = await app.aCompany();
    expect((await look(team.member)).status).toBe(200);
    const [entry] = await app.audit(team.company);
    expect(entry?.changes).toEqual({});
  });

  test.each(["", "  ", "x".repeat(501), "two\nlines"])("rejects the reason %j", async (reason) => {
    const { owner } = await app.aCompany();
    expect((await look(owner, { reason })).status).toBe(422);
  });

  test("returns 404 for unknown or removed people and companies being deleted, and writes no entry", async () => {
    expect((await look({ id: crypto.randomUUID() })).status).toBe(404);
    const team = await app.aCompany();
    await team.owner.delete(`/team/members/${team.member.id}`);
    expect((await look(team.member)).status).toBe(404);
    await app.database.asOwner((tx) =>
      tx.updateTable("companies").set({ erasing_since: app.clock.now() }).where("id", "=", team.company.id).execute(),
    );
    expect((await look(team.owner)).status).toBe(404);
    expect((await look({ id: "me" })).status).toBe(404);
  });

  test("is for admins only", async () => {
    const { owner } = await app.aCompany();
    for (const who of [owner, app.anonymous])
      expect((await who.get(`/admin/users/${owner.id}/details`)).status).toBe(401);
  });

  test("runs as many queries however many people and actions there are", async () => {
    const [small, large] = [await app.aCompany(), await app.aCompany()];
    for (let n = 0; n < 20; n += 1) {
      await app.aPerson(large.company, "member");
      await large.owner.post("/projects", { name: `Project ${n}`, description: "" });
    }
    // The first look after a while notes that the admin is there.
    await look(small.owner);
    const asked = (person: Person) => countStatements(app.database.engine, () => look(person), "gate");
    const once = await asked(small.owner);
    expect(once).toBeGreaterThan(0);
    expect(await asked(large.owner)).toBe(once);
  });
});

test("sign-ins are counted, and the day last active is stored", async () => {
  const team = await app.aCompany();
  const person = await app.aPerson(team.company, "member", { password: "right password" });
  const day = () => app.clock.now().toISOString().slice(0, 10);
  const known = () =>
    app.database.readPlatform((tx) =>
      tx
        .selectFrom("users")
        .select(["login_count", "last_active_on"])
        .where("id", "=", person.id)
        .executeTakeFirstOrThrow(),
    );
  const before = await known();
  const signIn = () => app.anonymousClient().post("/auth/login", { email: person.email, password: "right password" });
  const { body } = await signIn();
  expect(await known()).toEqual({ login_count: before.login_count + 1, last_active_on: day() });
  await signIn();
  expect(await known()).toEqual({ login_count: before.login_count + 2, last_active_on: day() });
  app.clock.advance({ days: 1 });
  const again = app.withToken(body.token);
  expect((await again.get("/auth/me")).status).toBe(200);
  expect(await known()).toEqual({ login_count: before.login_count + 2, last_active_on: day() });
});
