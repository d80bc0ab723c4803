import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { follow } from "../../../../../tests/support/live.ts";
import { openTestApp, tally, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const address = await app.app.listen({ host: "127.0.0.1", port: 0 });
const { aCompany, aPerson, clock, signInAs } = app;
let admin: Awaited<ReturnType<typeof app.anAdmin>>;
// The admin's own session expires half an hour later, as a support session does.
beforeEach(async () => {
  admin = await app.anAdmin();
});
const reason = "They asked why a form is empty.";

const ask = (person: { id: string }, body: unknown = { reason }) =>
  admin.post(`/admin/users/${person.id}/act-as`, body);
const codeOf = (url: string) => new URL(url).hash.slice(1);
const comeIn = (code: string) => app.anonymousClient().post("/auth/support-session", { code });
const platformAudit = (companyId: string) =>
  app.database.asOwner((tx) =>
    tx
      .selectFrom("platform_audit_entries")
      .selectAll()
      .where("about_company_id", "=", companyId)
      .orderBy("at")
      .execute(),
  );
const sessionsOf = async (person: Person) => (await person.get("/company/support-access")).body.sessions;
const update = (person: { id: string }, changes: object) =>
  app.database.asOwner((tx) => tx.updateTable("users").set(changes).where("id", "=", person.id).execute());

describe("starting a support session", () => {
  test("works once, within a minute, for half an hour", async () => {
    const { owner, member } = await aCompany();
    const asked = await ask(member);
    expect(asked).toMatchObject({ status: 201, body: { may_write: false } });
    expect(asked.body.url).toMatch(/^http:\/\/localhost:3000\/support-session#flc_[\w-]{43}$/);
    expect(Date.parse(asked.body.ends_at) - clock.now().getTime()).toBe(30 * 60_000);
    expect(await sessionsOf(owner)).toMatchObject([{ started_at: null, is_running: false, reason }]);
    clock.advance({ seconds: 59 });
    const code = codeOf(asked.body.url);
    const came = await comeIn(code);
    expect(came.status).toBe(200);
    expect(came.body).toMatchObject({
      user: { id: member.id },
      support: { ends_at: asked.body.ends_at, may_write: false },
    });
    expect((await comeIn(code)).status).toBe(404);
    const supportSession = app.withToken(came.body.token);
    const me = await supportSession.get("/auth/me");
    expect(me.body).toMatchObject({
      user: { id: member.id },
      support: { ends_at: asked.body.ends_at, may_write: false },
    });
    expect((await member.get("/auth/me")).body.support).toBeNull();
    expect(await sessionsOf(owner)).toMatchObject([{ user: { id: member.id, name: member.name }, is_running: true }]);
    clock.advance({ minutes: 29 });
    expect((await supportSession.get("/projects")).status).toBe(200);
    clock.advance({ seconds: 1 });
    expect((await supportSession.get("/projects")).status).toBe(401);
    expect(await sessionsOf(owner)).toMatchObject([{ is_running: false, ended_at: asked.body.ends_at }]);
  });

  test("with one code many times concurrently succeeds once", async () => {
    const { member } = await aCompany();
    const code = codeOf((await ask(member)).body.url);
    const replies = await Promise.all(Array.from({ length: 50 }, () => comeIn(code)));
    expect(tally(replies)).toEqual({ 200: 1, 404: 49 });
  });

  test("with an expired, unknown or foreign code fails, and guessing is limited", async () => {
    const { member } = await aCompany();
    const code = codeOf((await ask(member)).body.url);
    clock.advance({ minutes: 1 });
    const guesser = app.anonymousClient();
    const guess = (text: string) => guesser.post("/auth/support-session", { code: text });
    for (const text of [code, `${code}x`, "flc_", member.token, "x"]) expect((await guess(text)).status).toBe(404);
    expect((await guess("")).status).toBe(422);
    const more = await Promise.all(Array.from({ length: 60 }, () => guess("flc_guess")));
    expect(tally(more)[429]).toBe(5);
  });

  test("needs a reason and an active person who has joined", async () => {
    const { company, member } = await aCompany();
    for (const body of [{}, { reason: "  " }, { reason: "x".repeat(501) }])
      expect((await ask(member, body)).status).toBe(422);
    expect((await ask({ id: crypto.randomUUID() })).status).toBe(404);
    const invited = await aPerson(company, "member", { joined: false });
    expect(await ask(invited)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("not joined") } });
    const inactive = await aPerson(company, "member");
    await update(inactive, { is_active: false });
    expect(await ask(inactive)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("deactivated") },
    });
    await update(inactive, { suspended_at: clock.now() });
    expect(await ask(inactive)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("suspended") } });
    await update(inactive, { removed_at: clock.now() });
    expect((await ask(inactive)).status).toBe(404);
    await app.database.asOwner((tx) =>
      tx.updateTable("companies").set({ erasing_since: clock.now() }).where("id", "=", company.id).execute(),
    );
    expect((await ask(member)).status).toBe(409);
  });

  test("is for platform admins only", async () => {
    const { owner, member } = await aCompany();
    const path = `/admin/users/${member.id}/act-as`;
    expect((await owner.post(path, { reason })).status).toBe(401);
    expect((await app.anonymous.post(path, { reason })).status).toBe(401);
    const supportSession = await signInAs(admin, member);
    expect((await supportSession.post(path, { reason })).status).toBe(401);
    expect((await owner.get("/admin/support-sessions")).status).toBe(401);
    expect((await owner.post(`/admin/support-sessions/${supportSession.id}/end`)).status).toBe(401);
  });

  test("fails for a person who was deactivated within the minute", async () => {
    const { member } = await aCompany();
    const code = codeOf((await ask(member)).body.url);
    await update(member, { is_active: false });
    expect((await comeIn(code)).status).toBe(404);
  });

  test("at the moment of a suspension ends signed out, and stays so after unsuspending", async () => {
    const reach = (person: Person, action: string) =>
      admin.post("/admin/users/action", { user_id: person.id, action, reason });
    for (let round = 0; round < 8; round += 1) {
      const { member } = await aCompany();
      const code = codeOf((await ask(member)).body.url);
      const [came] = await Promise.all([comeIn(code), reach(member, "suspend")]);
      expect((await reach(member, "activate")).status).toBe(200);
      if (came.status === 200) expect((await app.withToken(came.body.token).get("/auth/me")).status).toBe(401);
      else expect(came.status).toBe(404);
    }
  });

  test("shows what staff of a company without access see", async () => {
    const { owner } = await aCompany({ locked: true });
    const supportSession = await signInAs(admin, owner);
    expect((await supportSession.get("/projects")).status).toBe(402);
    expect((await supportSession.get("/auth/me")).body.access.reason).toBe("locked");
  });
});

test("a support session leaves no trace of the person, and hides their other companies", async () => {
  const { company, member } = await aCompany();
  const other = await aCompany();
  await app.alsoAt(other.company, member, "member");
  const read = () =>
    app.database.asOwner(async (tx) => ({
      person: await tx.selectFrom("users").selectAll().where("id", "=", member.id).executeTakeFirst(),
      days: await tx.selectFrom("active_days").selectAll().where("user_id", "=", member.id).execute(),
      seen: await tx
        .selectFrom("sessions")
        .select("last_seen_at")
        .where("user_id", "=", member.id)
        .where("support_session_id", "is", null)
        .execute(),
    }));
  clock.advance({ days: 2 });
  const before = await read();
  admin = await app.anAdmin();
  const supportSession = await signInAs(admin, member);
  clock.advance({ minutes: 20 });
  expect((await supportSession.get("/projects")).status).toBe(200);
  expect(await read()).toEqual(before);
  const { body: me } = await supportSession.get("/auth/me");
  expect(me.companies).toMatchObject([{ id: company.id }]);
  const { body } = await supportSession.get("/auth/sessions");
  expect(body.sessions.map(({ company_name }: { company_name: string }) => company_name)).not.toContain("There");
  expect(body.sessions).toMatchObject([
    { is_support: true, is_current: true, user_agent: "Firstlight support", ip: "" },
    { is_support: false },
  ]);
});

test("both sides see who signed in as whom, why and what they did", async () => {
  const team = await aCompany();
  const { company, owner, member } = team;
  await owner.put("/company/support-access", { may_write: true });
  const supportSession = await signInAs(admin, member);
  const project = await supportSession.post("/projects", { name: "Tried", description: "By support." });
  expect(project.status).toBe(201);
  await supportSession.post("/auth/logout");
  const { body } = await owner.get("/company/audit/logs");
  const said = body.logs
    .filter(({ user_name }: { user_name: string }) => user_name === "Firstlight support")
    .map(({ user_name, action, details }: Record<string, string>) => [user_name, action, details]);
  expect(said).toEqual(
    expect.arrayContaining([
      ["Firstlight support", "VIEW", `reason: “${reason}”; support session: prepared`],
      ["Firstlight support", "LOGIN", `Firstlight support signed in as ${member.name}: ${reason}`],
      ["Firstlight support", "CREATE", `name: “Tried”; description: “By support.”, as ${member.name}`],
      ["Firstlight support", "UPDATE", `support session: running → ended, as ${member.name}`],
    ]),
  );
  const entries = await platformAudit(company.id);
  expect(
    entries.map(({ action, actor_id }) => ({ action, actor_id })).toSorted((a, b) => a.action.localeCompare(b.action)),
  ).toEqual(["CREATE", "LOGIN", "UPDATE", "VIEW"].map((action) => ({ action, actor_id: admin.id })));
  const { body: read } = await admin.get("/admin/audit", { company_id: company.id });
  expect(read.map(({ action, details }: Record<string, string>) => [action, details])).toEqual(
    expect.arrayContaining([
      ["VIEW", "Viewed a person · support session: prepared"],
      ["LOGIN", `Signed in as ${member.name}`],
      ["CREATE", `Added a project · name: “Tried”; description: “By support.”, as ${member.name}`],
      ["UPDATE", `Changed a person · support session: running → ended, as ${member.name}`],
    ]),
  );
  expect(entries.find(({ action }) => action === "LOGIN")).toMatchObject({
    resource_id: member.id,
    changes: { reason: { after: reason }, acting_as: { after: member.id } },
  });
});

describe("the owner's support access setting applies at once", () => {
  test("also to active support sessions", async () => {
    const { owner, member } = await aCompany();
    const supportSession = await signInAs(admin, member);
    const write = (name: string) => supportSession.post("/projects", { name, description: "By support." });
    expect((await write("One")).status).toBe(403);
    expect((await owner.put("/company/support-access", { may_write: true })).body.may_write).toBe(true);
    expect((await write("Two")).status).toBe(201);
    expect((await supportSession.get("/auth/me")).body.support.may_write).toBe(true);
    expect((await owner.put("/company/support-access", { may_write: false })).body.may_write).toBe(false);
    expect((await write("Three")).status).toBe(403);
  });

  test("only the owner changes it, admins read it, and repeating it changes nothing", async () => {
    const { company, owner, admin: second, member } = await aCompany();
    expect((await second.put("/company/support-access", { may_write: true })).status).toBe(403);
    expect((await member.get("/company/support-access")).status).toBe(403);
    expect((await second.get("/company/support-access")).body).toEqual({ may_write: false, sessions: [] });
    await owner.put("/company/support-access", { may_write: true });
    await owner.put("/company/support-access", { may_write: true });
    const entry = await app.expectAudit(company, {
      action: "UPDATE",
      resource_type: "company",
      resource_id: company.id,
    });
    expect(entry.changes).toEqual({ support_may_write: { before: false, after: true } });
    expect((await owner.put("/company/support-access", {})).status).toBe(422);
  });
});

describe("a support session ends at once", () => {
  const ways: Record<
    string,
    (supportSession: { id: string; post: Person["post"] }, who: { owner: Person; member: Person }) => Promise<unknown>
  > = {
    "when support leaves": (supportSession) => supportSession.post("/auth/logout"),
    "when an admin of the service ends it": (supportSession) =>
      admin.post(`/admin/support-sessions/${supportSession.id}/end`),
    "when an admin of the company ends it": (supportSession, { owner }) =>
      owner.post(`/company/support-access/${supportSession.id}/end`),
    "when the person ends it": async (_session, { member }) => {
      const { sessions } = (await member.get("/auth/sessions")).body;
      const { id } = sessions.find(({ is_support }: { is_support: boolean }) => is_support);
      return member.delete(`/auth/sessions/${id}`);
    },
    "when the person signs out everywhere else": (_session, { member }) => member.post("/auth/sessions/end-others"),
    "when the person is deactivated": (_session, { owner, member }) =>
      owner.patch(`/team/members/${member.id}`, { is_active: false }),
    "when the person is removed": (_session, { owner, member }) => owner.delete(`/team/members/${member.id}`),
  };
  test.each(Object.entries(ways))("%s", async (_way, end) => {
    const { company, owner, member } = await aCompany();
    const supportSession = await signInAs(admin, member);
    const stream = await follow(address, supportSession.token);
    onTestFinished(() => stream.leave());
    await end(supportSession, { owner, member });
    expect((await supportSession.get("/auth/me")).status).toBe(401);
    await expect.poll(() => stream.hasEnded()).toBe(true);
    expect(await sessionsOf(owner)).toMatchObject([
      { id: supportSession.id, is_running: false, ended_at: expect.any(String) },
    ]);
    const ends = (await platformAudit(company.id)).filter(({ action }) => action === "UPDATE");
    expect(ends.length).toBeGreaterThanOrEqual(1);
    expect(ends.filter(({ changes }) => "support_session" in changes)).toHaveLength(1);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      "is one no more",
      (id) => app.database.asSystem((tx) => tx.deleteFrom("platform_admins").where("id", "=", id).execute()),
    ],
    [
      "has another password",
      (id) =>
        app.database.asSystem((tx) =>
          tx.updateTable("platform_admins").set({ password_hash: "another" }).where("id", "=", id).execute(),
        ),
    ],
  ])("when the admin %s", async (_what, change) => {
    const { owner, member } = await aCompany();
    const leaving = await app.anAdmin();
    const supportSession = await signInAs(leaving, member);
    await change(leaving.id);
    await expect.poll(async () => (await supportSession.get("/auth/me")).status).toBe(401);
    expect(await sessionsOf(owner)).toMatchObject([{ is_running: false }]);
  });

  test("when its time is over, with its live stream", async () => {
    const { company, member } = await aCompany();
    const supportSession = await signInAs(admin, member);
    const stream = await follow(address, supportSession.token);
    onTestFinished(() => stream.leave());
    clock.advance({ minutes: 30 });
    await expect.poll(() => stream.hasEnded()).toBe(true);
    expect((await member.get("/auth/sessions")).body.sessions).toMatchObject([{ is_support: false }]);
    await app.mail.run("cleanup", {});
    const [entry] = (await platformAudit(company.id)).filter(({ actor_kind }) => actor_kind === "job");
    expect(entry?.changes).toMatchObject({ support_session: { before: "running", after: "ended" } });
  });

  test("once, and another company's or an unknown one returns 404", async () => {
    const { owner, member } = await aCompany();
    const outsider = (await aCompany()).owner;
    const supportSession = await signInAs(admin, member);
    expect((await outsider.post(`/company/support-access/${supportSession.id}/end`)).status).toBe(404);
    expect((await member.post(`/company/support-access/${supportSession.id}/end`)).status).toBe(403);
    expect((await supportSession.get("/auth/me")).status).toBe(200);
    for (const _time of [1, 2])
      expect((await owner.post(`/company/support-access/${supportSession.id}/end`)).status).toBe(204);
    expect((await admin.post(`/admin/support-sessions/${supportSession.id}/end`)).status).toBe(204);
    expect((await admin.post(`/admin/support-sessions/${crypto.randomUUID()}/end`)).status).toBe(404);
    expect((await admin.post("/admin/support-sessions/1/end")).status).toBe(404);
  });

  test("before it is used: its code stops working", async () => {
    const { owner, member } = await aCompany();
    const { body } = await ask(member);
    await owner.post(`/company/support-access/${body.id}/end`);
    expect((await comeIn(codeOf(body.url))).status).toBe(404);
  });
});

test("admins list all support sessions, filter active ones, and page through them", async () => {
  const { company, member } = await aCompany();
  const supportSession = await signInAs(admin, member);
  const over = await signInAs(admin, member);
  await over.post("/auth/logout");
  const list = async (query: Record<string, string>) => (await admin.get("/admin/support-sessions", query)).body;
  const running = await list({ is_running: "true" });
  expect(running[0]).toMatchObject({
    id: supportSession.id,
    admin: { id: admin.id, name: admin.name },
    company: { id: company.id, name: company.name },
    user: { id: member.id, name: member.name, email: member.email, role: "member" },
    reason,
    is_running: true,
  });
  expect((await list({ is_running: "false" }))[0]).toMatchObject({ id: over.id, is_running: false });
  const [first] = await list({ limit: "1" });
  const [second] = await list({ limit: "1", page: "2" });
  expect(new Set([first.id, second.id])).toEqual(new Set([supportSession.id, over.id]));
  expect(await list({ page: "1000" })).toEqual([]);
  expect((await admin.get("/admin/support-sessions", { page: "0" })).status).toBe(422);
});
