import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique, type Person, type Team } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, anonymous, expectAudit, mail, withToken } = app;

const address = (who: string) => `${unique(who)}@example.com`;
const invite = (who: Person, body: Record<string, unknown> = {}) =>
  who.post("/team/invite", { name: "Ada Lovelace", email: address("ada"), role: "member", ...body });
const nextOf = (page: { headers: Readonly<Record<string, string | undefined>> }) =>
  new URL(/<([^>]+)>/.exec(page.headers["link"] ?? "")?.[1] ?? "", "http://x").searchParams.get("cursor") ?? "";
const names = (team: { body: { members: { name: string }[] } }) => team.body.members.map(({ name }) => name);

async function owners(team: Team): Promise<string[]> {
  const { rows } = await app.database.asOwner(async (tx) => ({
    rows: await tx
      .selectFrom("users")
      .select("id")
      .where("company_id", "=", team.company.id)
      .where("role", "=", "owner")
      .execute(),
  }));
  return rows.map(({ id }) => id);
}

async function accept(email: string): Promise<{ status: number; body: { token: string } }> {
  await mail.drain();
  const token = mail.invitationToken(email);
  return anonymous.post("/auth/invitations/accept", { token, name: "Ada", password: "lace-and-engines" });
}

describe("the team list", () => {
  test("has the owner first, then the others by name, without testers and former members", async () => {
    const team = await aCompany();
    const { owner, admin, member, company } = team;
    const { body: invited } = await invite(owner, { name: "zoe Invited" });
    await aPerson(company, "member", { name: "aaron Early" });
    await aPerson(company, "admin", { name: "Abel Later" });
    await aTester(await aProject(team));
    const gone = await aPerson(company, "member", { name: "Gone Long" });
    await owner.delete(`/team/members/${gone.id}`);
    for (const who of [owner, admin, member]) {
      const [first, ...others] = names(await who.get("/team/members"));
      expect(first).toBe(owner.name);
      expect(others).toEqual(["aaron Early", "Abel Later", ...[admin.name, member.name].toSorted(), "zoe Invited"]);
    }
    const { body } = await owner.get("/team/members");
    expect(body.members.at(-1)).toMatchObject({
      id: invited.id,
      is_active: false,
      last_login: null,
      invitation_status: "pending",
    });
  });

  test("comes in pages and is searched by name and address, wildcards taken literally", async () => {
    const { owner } = await aCompany();
    await invite(owner, { name: "Zoe 100%" });
    const whole = names(await owner.get("/team/members"));
    const first = await owner.get("/team/members", { limit: "2" });
    const second = await owner.get("/team/members", { limit: "2", cursor: nextOf(first) });
    expect([names(first), names(second)]).toEqual([whole.slice(0, 2), whole.slice(2)]);
    expect(second.headers["link"]).toBeUndefined();
    expect(names(await owner.get("/team/members", { q: "100%" }))).toEqual(["Zoe 100%"]);
    expect(names(await owner.get("/team/members", { q: owner.email.toUpperCase() }))).toEqual([owner.name]);
    expect(names(await owner.get("/team/members", { q: "nobody at all" }))).toEqual([]);
  });

  test("filters by joined or not joined", async () => {
    const { owner, admin, member } = await aCompany();
    const { body: pending } = await invite(owner, { name: "Zoe Pending" });
    const { body: expired } = await invite(owner, { name: "Zoe Expired" });
    await app.database.asOwner((tx) =>
      tx.updateTable("invitations").set({ expires_at: app.clock.now() }).where("user_id", "=", expired.id).execute(),
    );
    const countWith = async (invitation_status: string) =>
      names(await owner.get("/team/members", { invitation_status, limit: "3" }));
    expect(await countWith("pending")).toEqual([pending.name]);
    expect(await countWith("pending,expired")).toEqual([expired.name, pending.name]);
    expect((await countWith("accepted")).toSorted()).toEqual([owner.name, admin.name, member.name].toSorted());
  });

  test("continues after a member who has left, but rejects another company's cursor", async () => {
    const { owner, admin, member } = await aCompany();
    const cursor = nextOf(await owner.get("/team/members", { limit: "2" }));
    const last = [admin, member].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    await owner.delete(`/team/members/${last[0]?.id}`);
    expect(names(await owner.get("/team/members", { limit: "2", cursor }))).toEqual([last[1]?.name]);
    const { status, body } = await (await aCompany()).owner.get("/team/members", { cursor });
    expect({ status, path: body.errors[0].path }).toEqual({ status: 422, path: "cursor" });
  });
});

describe("inviting", () => {
  test("emails a link; accepting it makes an active team member", async () => {
    const { owner, company } = await aCompany();
    const email = address("ada");
    const { status, body } = await invite(owner, { email: ` ${email.toUpperCase()} `, role: "admin" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, role: "admin", is_active: false, invitation_status: "pending" });
    await expectAudit(company, { action: "INVITE", resource_type: "team", resource_id: body.id });
    await mail.drain();
    expect(mail.one(email).subject).toBe(`${owner.name} invites you to join ${company.name}`);
    const { body: shown } = await anonymous.get(`/auth/invitations/${mail.invitationToken(email)}`);
    expect(shown).toMatchObject({ role: "admin", project: null, existing_account: false });
    const { status: joined, body: session } = await accept(email);
    expect(joined).toBe(200);
    const { body: list } = await owner.get("/team/members", { q: email });
    expect(list.members).toMatchObject([{ id: body.id, name: "Ada", is_active: true, invitation_status: "accepted" }]);
    expect((await withToken(session.token).get("/team/members")).status).toBe(200);
  });

  test("as a tester creates a tester without a project", async () => {
    const { owner } = await aCompany();
    const email = address("tess");
    expect((await invite(owner, { email, role: "beta_tester" })).status).toBe(201);
    await accept(email);
    expect((await owner.get("/users/beta", { q: email })).body).toMatchObject([{ email, is_active: true }]);
  });

  test("a known person is a conflict with an error that says what to do", async () => {
    const team = await aCompany();
    const { owner, member, company } = team;
    const tester = await aTester(await aProject(team));
    const idle = await aPerson(company, "member", { is_active: false });
    const email = address("ada");
    await invite(owner, { email });
    const conflicts = [
      [member.email, "member", /already on your team/, "already_joined"],
      [tester.email, "admin", /is one of your testers/, "already_joined"],
      [tester.email, "beta_tester", /already a tester/, "already_joined"],
      [idle.email, "member", /Reactivate them instead/, "user_deactivated"],
      [email.toUpperCase(), "admin", /Resend the invitation, or revoke it/, "already_invited"],
    ] as const;
    for (const [known, role, words, code] of conflicts) {
      const { status, body } = await invite(owner, { email: known, role });
      const error = { detail: expect.stringMatching(words), code };
      expect({ known, status, body }).toEqual({ known, status: 409, body: error });
    }
  });

  test("a former member starts over, in a new role", async () => {
    const { owner, member } = await aCompany();
    await owner.delete(`/team/members/${member.id}`);
    const { status, body } = await invite(owner, { email: member.email, role: "admin" });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { id: member.id, role: "admin", is_active: false, invitation_status: "pending" },
    });
    expect((await member.get("/auth/me")).status).toBe(401);
    await accept(member.email);
    expect((await owner.get("/team/members", { q: member.email })).body.members).toMatchObject([
      { role: "admin", is_active: true },
    ]);
  });

  test("rejects an invalid name, address or role with a field error", async () => {
    const { owner } = await aCompany();
    const wrong = [
      [{ name: " " }, "name"],
      [{ name: "x".repeat(201) }, "name"],
      [{ name: "Ada\r\nBcc: all@example.com" }, "name"],
      [{ name: "Win at https://evil.example" }, "name"],
      [{ email: '"a@x.example, b@y.example"' }, "email"],
      [{ email: "a@x.example,b@y.example" }, "email"],
      [{ email: "a@x.example\r\nBcc: b@y.example" }, "email"],
      [{ email: undefined }, "email"],
      [{ role: "owner" }, "role"],
      [{ role: undefined }, "role"],
    ] as const;
    for (const [change, path] of wrong) {
      const { status, body } = await invite(owner, change);
      expect({ change, status, path: body.errors?.[0]?.path }).toEqual({ change, status: 422, path });
    }
    const { status, body } = await invite(owner, { name: "<script>alert(1)</script>" });
    expect({ status, name: body.name }).toEqual({ status: 201, name: "<script>alert(1)</script>" });
    await mail.drain();
    expect(mail.to(body.email).at(-1)?.html).not.toContain("<script>");
  });

  test("is limited to twenty a minute", async () => {
    const { owner, admin } = await aCompany();
    for (let count = 0; count < 20; count += 1) expect((await invite(owner)).status).toBe(201);
    const { status, headers } = await invite(admin);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    app.clock.advance({ seconds: 61 });
    expect((await invite(admin)).status).toBe(201);
  });

  test("one address many times concurrently succeeds once", async () => {
    const { owner, company } = await aCompany();
    const email = address("ada");
    const replies = await Promise.all(Array.from({ length: 50 }, () => invite(owner, { email })));
    expect(tally(replies)).toEqual({ 201: 1, 409: 19, 429: 30 });
    const rows = await app.database.readTenant(company.id, (tx) =>
      tx.selectFrom("users").select("id").where("email", "=", email).execute(),
    );
    expect(rows).toHaveLength(1);
  });
});

describe("changing", () => {
  test("a role takes effect at once, and the member is notified", async () => {
    const { owner, member, company } = await aCompany();
    expect((await member.post("/team/invite", {})).status).toBe(403);
    const { status, body } = await owner.patch(`/team/members/${member.id}`, { role: "admin" });
    expect({ status, body }).toMatchObject({ status: 200, body: { role: "admin" } });
    expect((await invite(member)).status).toBe(201);
    const entry = await expectAudit(company, { action: "UPDATE", resource_type: "team", resource_id: member.id });
    expect(entry.changes).toEqual({ role: { before: "member", after: "admin" } });
    await mail.drain();
    expect(mail.one(member.email).subject).toContain("an admin");
  });

  test("to inactive ends sessions at once and blocks sign-in; reactivating allows it again", async () => {
    const { admin, company } = await aCompany();
    const member = await aPerson(company, "member", { password: "lace-and-engines" });
    const signIn = () => anonymous.post("/auth/login", { email: member.email, password: "lace-and-engines" });
    expect((await admin.patch(`/team/members/${member.id}`, { is_active: false })).body.is_active).toBe(false);
    expect((await member.get("/auth/me")).status).toBe(401);
    expect((await signIn()).status).toBe(403);
    await admin.patch(`/team/members/${member.id}`, { is_active: true });
    expect((await signIn()).status).toBe(200);
  });

  test("a membership sends an email at once, whatever the preferences, without an unsubscribe link", async () => {
    const { owner, admin, member } = await aCompany();
    for (const [person, wish] of [
      [member, "disabled"],
      [admin, "digest_weekly"],
    ] as const) {
      await person.put("/email/preferences", { preferences: { general_notification: wish }, project_preferences: {} });
    }
    await owner.patch(`/team/members/${member.id}`, { role: "admin" });
    await owner.patch(`/team/members/${member.id}`, { is_active: false });
    await owner.patch(`/team/members/${member.id}`, { is_active: true });
    await mail.drain();
    await owner.delete(`/team/members/${member.id}`);
    await owner.post(`/team/members/${admin.id}/make-owner`);
    await mail.drain();
    expect([mail.to(member.email).length, mail.to(admin.email).length]).toEqual([4, 1]);
    for (const { raw } of [...mail.to(member.email), ...mail.to(admin.email)])
      expect(raw).not.toContain("List-Unsubscribe");
  });

  test("the role of a person who has not joined is possible, but not activating them", async () => {
    const { owner } = await aCompany();
    const { body } = await invite(owner);
    expect((await owner.patch(`/team/members/${body.id}`, { role: "admin" })).body.role).toBe("admin");
    expect((await owner.patch(`/team/members/${body.id}`, { is_active: true })).status).toBe(409);
  });
});

describe("removing", () => {
  test("ends sessions, keeps their data, and only a new invitation lets them return", async () => {
    const team = await aCompany();
    const { owner, member, company } = team;
    const { body: project } = await member.post("/projects", { name: "Theirs", description: "Made by them" });
    expect((await owner.delete(`/team/members/${member.id}`)).status).toBe(204);
    expect((await member.get("/auth/me")).status).toBe(401);
    expect((await owner.get(`/projects/${project.id}`)).status).toBe(200);
    expect((await owner.delete(`/team/members/${member.id}`)).status).toBe(404);
    expect((await owner.get("/dashboard/stats")).body.team_members).toBe(2);
    await expectAudit(company, { action: "DELETE", resource_type: "team", resource_id: member.id });
    await mail.drain();
    expect(mail.one(member.email).subject).toBe(`You were removed from the ${company.name} team`);
  });

  test("an invitation revokes it: its link stops working and the address is free", async () => {
    const { owner } = await aCompany();
    const email = address("ada");
    const { body } = await invite(owner, { email });
    await mail.drain();
    expect(mail.to(email)).toHaveLength(1);
    expect((await owner.delete(`/team/members/${body.id}`)).status).toBe(204);
    expect((await anonymous.get(`/auth/invitations/${mail.invitationToken(email)}`)).status).toBe(404);
    expect((await invite(owner, { email })).status).toBe(201);
  });

  test("an invitation whose email is still queued cancels the email", async () => {
    const { owner } = await aCompany();
    const email = address("ada");
    const { body } = await invite(owner, { email });
    expect((await owner.delete(`/team/members/${body.id}`)).status).toBe(204);
    await mail.drain();
    expect(mail.to(email)).toEqual([]);
  });

  test("and accepting concurrently leaves one or the other, never half of each", async () => {
    const { owner } = await aCompany();
    for (let round = 0; round < 5; round += 1) {
      const email = address("ada");
      const { body } = await invite(owner, { email });
      await mail.drain();
      const [removed, accepted] = await Promise.all([owner.delete(`/team/members/${body.id}`), accept(email)]);
      const { body: list } = await owner.get("/team/members", { q: email });
      expect(removed.status).toBe(204);
      expect([200, 404, 409]).toContain(accepted.status);
      expect(list.members).toEqual([]);
      app.clock.advance({ minutes: 1 });
    }
  });
});

describe("no one can change the owner, themselves or people above them", () => {
  test.each(["patch", "delete"] as const)("%s", async (method) => {
    const { owner, admin, member, company } = await aCompany();
    const act = (who: Person, target: Person) =>
      method === "patch"
        ? who.patch(`/team/members/${target.id}`, { role: "member" })
        : who.delete(`/team/members/${target.id}`);
    expect((await act(admin, owner)).status).toBe(409);
    expect((await act(owner, owner)).status).toBe(409);
    expect((await act(admin, admin)).status).toBe(409);
    expect((await act(member, admin)).status).toBe(403);
    expect((await owner.get("/auth/me")).body.user.role).toBe("owner");
    const tester = await aTester(await aProject({ company, owner, admin, member }));
    expect((await act(owner, tester)).status).toBe(404);
  });
});

describe("transferring ownership", () => {
  test("leaves exactly one owner in one step, and notifies both", async () => {
    const team = await aCompany();
    const { owner, admin, company } = team;
    const { status, body } = await owner.post(`/team/members/${admin.id}/make-owner`);
    expect(status).toBe(200);
    expect(body.members).toMatchObject([
      { id: admin.id, role: "owner" },
      { id: owner.id, role: "admin" },
    ]);
    expect(await owners(team)).toEqual([admin.id]);
    expect((await owner.post(`/team/members/${owner.id}/make-owner`)).status).toBe(403);
    await expectAudit(company, { action: "UPDATE", resource_type: "company", resource_id: company.id });
    await mail.drain();
    expect(mail.one(admin.email).subject).toBe(`You’re now the owner of ${company.name}`);
    expect(mail.one(owner.email).subject).toBe(`${admin.name} is now the owner of ${company.name}`);
  });

  test("works only to an active person who has joined", async () => {
    const team = await aCompany();
    const { owner, company } = team;
    const { body: invited } = await invite(owner);
    const idle = await aPerson(company, "member", { is_active: false });
    const tester = await aTester(await aProject(team));
    const make = async (id: string) => (await owner.post(`/team/members/${id}/make-owner`)).status;
    expect([await make(invited.id), await make(idle.id), await make(tester.id), await make(owner.id)]).toEqual([
      409, 409, 404, 409,
    ]);
    expect(await owners(team)).toEqual([owner.id]);
  });

  test("twice at once leaves exactly one owner", async () => {
    const team = await aCompany();
    const { owner, admin, member } = team;
    const replies = await Promise.all([
      owner.post(`/team/members/${admin.id}/make-owner`),
      owner.post(`/team/members/${member.id}/make-owner`),
    ]);
    expect(tally(replies)).toMatchObject({ 200: 1 });
    expect(await owners(team)).toHaveLength(1);
  });
});
