import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique, type Company, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const {
  aCompany,
  aPerson,
  aProject,
  aTester,
  anInvitation,
  anAdmin,
  anotherSession,
  alsoAt,
  anonymous,
  audit,
  clock,
  mail,
  withToken,
} = app;

const admin = await anAdmin();
const reason = "They broke the rules.";
const password = "a person's password";
const suspendedText = "Your account is suspended. Contact support.";

function act({ id }: { id: string }, action: "suspend" | "activate", by = admin) {
  clock.advance({ seconds: 1 });
  return by.post("/admin/users/action", { user_id: id, action, reason });
}

async function entriesOf(company: Company) {
  return (await audit(company)).filter(({ actor_kind }) => actor_kind === "platform_admin");
}

const userRow = (person: Person) =>
  app.database.asSystem((tx) =>
    tx
      .selectFrom("users")
      .innerJoin("companies", "companies.id", "users.company_id")
      .select(["suspended_at", "is_active", "seat_count", "locked_at"])
      .where("users.id", "=", person.id)
      .executeTakeFirstOrThrow(),
  );

describe("suspending a person who is not the owner", () => {
  test("ends their sessions at once, and unsuspending lets them sign in again", async () => {
    const { company, owner } = await aCompany();
    const member = await aPerson(company, "member", { password });
    expect((await member.get("/projects")).status).toBe(200);
    const done = await act(member, "suspend");
    expect([done.status, done.body]).toEqual([200, { message: "User suspend completed successfully" }]);
    expect((await member.get("/projects")).status).toBe(401);
    const refused = await anonymous.post("/auth/login", { email: member.email, password });
    expect([refused.status, refused.body.detail]).toEqual([403, suspendedText]);
    expect((await act(member, "activate")).body).toEqual({ message: "User activate completed successfully" });
    const signedIn = await anonymous.post("/auth/login", { email: member.email, password });
    expect((await withToken(signedIn.body.token).get("/projects")).status).toBe(200);
    const said = await entriesOf(company);
    expect(said.map(({ resource_id, changes }) => [resource_id, changes])).toEqual([
      [member.id, { suspended: { before: false, after: true }, reason: { after: reason } }],
      [member.id, { suspended: { before: true, after: false }, reason: { after: reason } }],
    ]);
    const seen = await owner.get("/company/audit/logs");
    expect(JSON.stringify(seen.body)).toContain(reason);
  });

  test("frees their seat, and unsuspending takes it again", async () => {
    const { admin: colleague } = await aCompany();
    const before = (await userRow(colleague)).seat_count;
    await act(colleague, "suspend");
    expect((await userRow(colleague)).seat_count).toBe(before - 1);
    await act(colleague, "activate");
    expect(await userRow(colleague)).toMatchObject({ seat_count: before, is_active: true, suspended_at: null });
  });

  test("twenty concurrent requests suspend once, and twenty unsuspend once", async () => {
    const { company, member } = await aCompany();
    const twenty = (action: "suspend" | "activate") =>
      Promise.all(Array.from({ length: 20 }, () => act(member, action)));
    expect(tally(await twenty("suspend"))).toEqual({ 200: 1, 409: 19 });
    expect(tally(await twenty("activate"))).toEqual({ 200: 1, 409: 19 });
    expect(await entriesOf(company)).toHaveLength(2);
    expect((await userRow(member)).is_active).toBe(true);
  });

  test("signs out people who sign in at that very moment", async () => {
    const { company } = await aCompany();
    const member = await aPerson(company, "member", { password });
    const signIns = Array.from({ length: 8 }, () =>
      app.anonymousClient().post("/auth/login", { email: member.email, password }),
    );
    const [done, ...replies] = await Promise.all([act(member, "suspend"), ...signIns]);
    expect(done.status).toBe(200);
    for (const { status, body } of replies) {
      if (status === 403) continue;
      expect(status).toBe(200);
      expect((await withToken(body.token).get("/projects")).status).toBe(401);
    }
  });

  test("makes every sign-in link fail", async () => {
    const { company, owner } = await aCompany();
    const member = await aPerson(company, "member", { password });
    await anonymous.post("/auth/magic-link", { email: member.email });
    await anonymous.post("/auth/forgot-password", { email: member.email });
    await mail.drain();
    const links = mail.to(member.email).map(({ text }) => /#(\S+)/.exec(text ?? "")?.[1] ?? "");
    expect(links).toHaveLength(2);
    await act(member, "suspend");
    const tried = await Promise.all([
      ...links.map((token) => anonymous.post("/auth/magic-link/consume", { token })),
      ...links.map((token) => anonymous.post("/auth/reset-password", { token, new_password: "another password" })),
    ]);
    expect(tally(tried)).toEqual({ 404: 4 });
    const resent = await owner.post("/email/resend", { user_id: member.id, email_type: "magic_link" });
    expect([resent.status, resent.body.detail]).toEqual([
      409,
      `Firstlight has suspended ${member.name}. Contact support.`,
    ]);
    const sent = await owner.post("/email/bulk-send", {
      user_ids: [member.id],
      email_type: "magic_link",
    });
    expect(sent.body).toMatchObject({ sent: 0, failed: 1 });
  });

  test("is not undone by a new password", async () => {
    const { company } = await aCompany();
    const member = await aPerson(company, "member", { password });
    await act(member, "suspend");
    await anonymous.post("/auth/forgot-password", { email: member.email });
    await mail.drain();
    const token = /#(\S+)/.exec(mail.to(member.email).at(-1)?.text ?? "")?.[1] ?? "";
    const chosen = "another password";
    expect((await anonymous.post("/auth/reset-password", { token, new_password: chosen })).status).toBe(200);
    const refused = await anonymous.post("/auth/login", { email: member.email, password: chosen });
    expect([refused.status, refused.body.detail]).toEqual([403, suspendedText]);
  });

  test("keeps their access to other companies, and hides this one", async () => {
    const [here, elsewhere] = [await aCompany(), await aCompany()];
    const member = await aPerson(here.company, "member", { password });
    const there = await alsoAt(elsewhere.company, member, "member");
    await act(member, "suspend");
    const known = await there.get("/auth/me");
    expect(known.body.companies.map(({ id }: { id: string }) => id)).toEqual([elsewhere.company.id]);
    expect((await there.post("/auth/switch-company", { company_id: here.company.id })).status).toBe(404);
    const signedIn = await anonymous.post("/auth/login", { email: member.email, password });
    expect([signedIn.status, signedIn.body.company.id]).toEqual([200, elsewhere.company.id]);
  });

  test("signs out a tester at once, too", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const tester = await aTester(project);
    const other = await anotherSession(tester);
    await act(tester, "suspend");
    expect(tally(await Promise.all([tester, other].map((each) => each.get("/beta/dashboard"))))).toEqual({ 401: 2 });
    const [shown] = (await team.owner.get("/users/beta")).body;
    expect(shown).toMatchObject({ id: tester.id, is_active: false, is_suspended: true });
  });
});

describe("the company cannot unsuspend", () => {
  const sentence = "This person is suspended. Contact support.";

  test("by activating a member", async () => {
    const { owner, member } = await aCompany();
    await act(member, "suspend");
    const { status, body } = await owner.patch(`/team/members/${member.id}`, { is_active: true });
    expect([status, body.detail]).toEqual([409, sentence]);
    const { members } = (await owner.get("/team/members")).body;
    expect(members.find(({ id }: { id: string }) => id === member.id)).toMatchObject({
      is_active: false,
      is_suspended: true,
    });
    expect((await owner.patch(`/team/members/${member.id}`, { is_active: false })).status).toBe(200);
    expect((await owner.post(`/team/members/${member.id}/make-owner`)).status).toBe(409);
  });

  test("by activating a tester, or putting them on another project", async () => {
    const team = await aCompany();
    const [project, another] = [await aProject(team), await aProject(team)];
    const tester = await aTester(project);
    await act(tester, "suspend");
    const activated = await team.owner.patch(`/users/beta/${tester.id}`, { is_active: true });
    expect([activated.status, activated.body.detail]).toEqual([409, sentence]);
    const { email, name } = tester;
    const invited = await team.owner.post("/users/invite-beta", { email, name, project_id: another.id });
    expect([invited.status, invited.body.detail]).toEqual([409, `Firstlight has suspended ${email}. Contact support.`]);
  });

  test("by removing and inviting the person again, to the team or as a tester", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const { owner, member } = team;
    await act(member, "suspend");
    expect((await owner.delete(`/team/members/${member.id}`)).status).toBe(204);
    const { email, name } = member;
    for (const role of ["member", "beta_tester"]) {
      const invited = await owner.post("/team/invite", { email, name, role });
      expect([invited.status, invited.body.detail]).toEqual([409, sentence]);
    }
    const asTester = await owner.post("/users/invite-beta", { email, name, project_id: project.id });
    expect(asTester.status).toBe(409);
    const imported = await owner.post(`/projects/${project.id}/beta-users/import`, {
      csv: `name,email\n${name},${email}\nNova Lind,${unique("nova")}@example.com`,
    });
    expect(imported.status).toBe(202);
    await mail.run("import-testers", { company_id: team.company.id, import_id: imported.body.id });
    const rows = await owner.get(`/projects/${project.id}/beta-users/imports/${imported.body.id}/rows`);
    expect(JSON.stringify(rows.body)).toContain("Is suspended. Contact support");
    expect(await userRow(member)).toMatchObject({ is_active: false });
    expect((await act(member, "activate")).status).toBe(200);
    expect((await owner.post("/team/invite", { email, name, role: "member" })).status).toBe(201);
  });

  test("even at the same moment", async () => {
    const { owner, member } = await aCompany();
    await owner.patch(`/team/members/${member.id}`, { is_active: false });
    await owner.patch(`/team/members/${member.id}`, { is_active: true });
    const turns = Array.from({ length: 6 }, (_, turn) =>
      owner.patch(`/team/members/${member.id}`, { is_active: turn % 2 === 0 }),
    );
    const [done] = await Promise.all([act(member, "suspend"), ...turns]);
    const { is_active, suspended_at } = await userRow(member);
    if (done.status === 200) expect([is_active, suspended_at !== null]).toEqual([false, true]);
    else expect([done.status, suspended_at]).toEqual([409, null]);
  });
});

describe("suspending the owner", () => {
  test("locks the company: staff lose access but can pay and export; testers keep theirs", async () => {
    const team = await aCompany();
    const { company, owner, member } = team;
    const tester = await aTester(await aProject(team));
    expect((await member.get("/projects")).status).toBe(200);
    expect((await act(owner, "suspend")).status).toBe(200);
    const locked = await member.get("/projects");
    expect([locked.status, locked.body.access.reason]).toEqual([402, "locked"]);
    expect((await owner.get("/projects")).status).toBe(402);
    expect((await owner.get("/subscription/status")).status).toBe(200);
    expect((await owner.get("/company/exports")).status).toBe(200);
    expect((await tester.get("/beta/dashboard")).status).toBe(200);
    expect((await act(owner, "suspend")).status).toBe(409);
    expect((await act(owner, "activate")).status).toBe(200);
    expect((await member.get("/projects")).status).toBe(200);
    expect((await act(owner, "activate")).status).toBe(409);
    expect((await entriesOf(company)).map(({ resource_type, changes }) => [resource_type, changes])).toEqual([
      ["company", { suspended: { before: false, after: true }, reason: { after: reason } }],
      ["company", { suspended: { before: true, after: false }, reason: { after: reason } }],
    ]);
  });

  test("twenty concurrent requests lock once", async () => {
    const { owner } = await aCompany();
    expect(tally(await Promise.all(Array.from({ length: 20 }, () => act(owner, "suspend"))))).toEqual({
      200: 1,
      409: 19,
    });
  });
});

describe("it rejects", () => {
  test("people who have not joined, are not active, are suspended or not suspended", async () => {
    const team = await aCompany();
    const invited = await anInvitation(await aProject(team));
    const inactive = await aPerson(team.company, "member", { is_active: false });
    await act(team.member, "suspend");
    const said = await Promise.all([
      act(invited, "suspend"),
      act(inactive, "suspend"),
      act(team.member, "suspend"),
      act(team.admin, "activate"),
      act(inactive, "activate"),
    ]);
    expect(tally(said)).toEqual({ 409: 5 });
    for (const { body } of said) expect(body.detail).toMatch(/\. .*\.$/);
  });

  test("admins suspending themselves through a company account", async () => {
    const { company } = await aCompany();
    const email = `${unique("robin")}@example.com`;
    const robin = await aPerson(company, "admin", { email });
    const robinAsAdmin = await anAdmin({ email });
    const { status, body } = await act(robin, "suspend", robinAsAdmin);
    expect([status, body.detail]).toEqual([409, "You cannot suspend yourself. Ask another admin."]);
  });

  test("unknown people, former members, and people of a company being deleted", async () => {
    const { company, owner, member } = await aCompany();
    const { owner: leaving, company: going } = await aCompany();
    await owner.delete(`/team/members/${member.id}`);
    await app.database.asSystem((tx) =>
      tx.updateTable("companies").set({ erasing_since: clock.now() }).where("id", "=", going.id).execute(),
    );
    const said = await Promise.all([
      act({ id: "00000000-0000-4000-8000-000000000000" }, "suspend"),
      act(member, "suspend"),
      act(leaving, "suspend"),
    ]);
    expect(tally(said)).toEqual({ 404: 3 });
    expect(await entriesOf(company)).toEqual([]);
  });

  test.each([
    ["no reason", { action: "suspend" }],
    ["a blank reason", { action: "suspend", reason: "  " }],
    ["an unknown action", { action: "delete", reason }],
    ["no person", { action: "suspend", reason, user_id: "me" }],
  ])("%s", async (_, body) => {
    const { member } = await aCompany();
    expect((await admin.post("/admin/users/action", { user_id: member.id, ...body })).status).toBe(422);
    expect((await userRow(member)).suspended_at).toBeNull();
  });

  test("signed-out visitors and an owner's token", async () => {
    const { owner, member } = await aCompany();
    const body = { user_id: member.id, action: "suspend", reason };
    expect((await anonymous.post("/admin/users/action", body)).status).toBe(401);
    expect((await owner.post("/admin/users/action", body)).status).toBe(401);
  });
});
