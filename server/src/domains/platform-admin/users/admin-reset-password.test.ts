import { describe, expect, test } from "vitest";
import { openTestApp, tally, type Company, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const {
  aCompany,
  aPerson,
  aProject,
  alsoAt,
  anInvitation,
  anAdmin,
  anonymous,
  audit,
  clock,
  database,
  mail,
  anonymousClient,
  withToken,
} = app;

const password = "a person's password";
const reason = "They lost their phone and their mailbox.";

async function reset({ id }: { id: string }, reset_method: unknown, more: object = {}) {
  return (await anAdmin()).post(`/admin/users/${id}/reset-password`, { user_id: id, reset_method, ...more });
}

const signIn = ({ email }: { email: string }, given: string) =>
  anonymousClient().post("/auth/login", { email, password: given });

async function said(company: Company) {
  const entries = (await audit(company)).filter(({ actor_kind }) => actor_kind === "platform_admin");
  return entries.map(({ resource_type, resource_id, changes }) => ({ resource_type, resource_id, changes }));
}

const tokenIn = (text: string | undefined) => /#(\S+)/.exec(text ?? "")?.[1] ?? "";

async function someone(): Promise<Person> {
  const { company } = await aCompany();
  return aPerson(company, "member", { password });
}

describe("a new password", () => {
  test("signs in for a day, and must be changed at once", async () => {
    const person = await someone();
    const { status, body } = await reset(person, "generate_new", { reason });
    expect([status, body.message]).toEqual([200, "Password reset successful"]);
    expect(body.new_password).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
    expect(body.expires_at).toBe(new Date(clock.now().getTime() + 86_400_000).toISOString());
    expect((await signIn(person, password)).status).toBe(401);
    const session = withToken((await signIn(person, body.new_password)).body.token);
    const refused = await session.get("/projects");
    expect([refused.status, refused.body.detail]).toEqual([403, "Set a new password to continue."]);
    expect((await session.get("/auth/me")).body.must_change_password).toBe(true);
    const chosen = { current_password: body.new_password, new_password: "a password of my own" };
    expect((await session.put("/users/password", chosen)).status).toBeLessThan(300);
    expect((await session.get("/projects")).status).toBe(200);
    clock.advance({ days: 2 });
    expect((await signIn(person, chosen.new_password)).status).toBe(200);
  });

  test("expires after twenty-four hours", async () => {
    const person = await someone();
    const { new_password } = (await reset(person, "generate_new", { force_change_on_login: false })).body;
    clock.advance({ hours: 23, minutes: 59 });
    const session = withToken((await signIn(person, new_password)).body.token);
    expect((await session.get("/projects")).status).toBe(200);
    clock.advance({ minutes: 1 });
    const late = await signIn(person, new_password);
    expect([late.status, late.body.detail]).toEqual([401, expect.stringContaining("has expired")]);
  });

  test("ends every session and unused link of the person, in all their companies", async () => {
    const person = await someone();
    const other = await aCompany();
    const there = await alsoAt(other.company, person, "admin");
    for (const path of ["/auth/magic-link", "/auth/forgot-password"])
      await anonymous.post(path, { email: person.email });
    await mail.drain();
    const tokens = mail.to(person.email).map(({ text }) => tokenIn(text));
    expect((await person.get("/auth/me")).status).toBe(200);
    await reset(person, "generate_new");
    expect(tally(await Promise.all([person, there].map((each) => each.get("/auth/me"))))).toEqual({ 401: 2 });
    const used = await Promise.all([
      ...tokens.map((token) => anonymous.post("/auth/magic-link/consume", { token })),
      ...tokens.map((token) => anonymous.post("/auth/reset-password", { token, new_password: "something else" })),
    ]);
    expect(tally(used)).toEqual({ 404: 4 });
  });

  test("lifts the lock after too many sign-in attempts", async () => {
    const person = await someone();
    for (let turn = 0; turn < 20; turn += 1) await signIn(person, "wrong");
    expect((await signIn(person, password)).status).toBe(429);
    const { new_password } = (await reset(person, "generate_new")).body;
    expect((await signIn(person, new_password)).status).toBe(200);
  });

  test("lifts the lock after too many attempts to change the password", async () => {
    const person = await someone();
    const change = (by: Pick<typeof person, "put">, current_password: string) =>
      by.put("/users/password", { current_password, new_password: "a password of my own" });
    for (let turn = 0; turn < 10; turn += 1) await change(person, "wrong");
    expect((await change(person, password)).status).toBe(429);
    const { new_password } = (await reset(person, "generate_new")).body;
    const { token } = (await signIn(person, new_password)).body;
    expect((await change(app.withToken(token), new_password)).status).toBe(204);
  });

  test("forces a change with or without an email, and is stored in no email, log or entry", async () => {
    const person = await someone();
    const { new_password } = (await reset(person, "generate_new", { notify_user: false, reason })).body;
    const stored = await database.asOwner(async (tx) => [
      await tx.selectFrom("mails").select(["subject", "content"]).where("user_id", "=", person.id).execute(),
      await tx.selectFrom("audit_entries").selectAll().where("company_id", "=", person.company.id).execute(),
      await tx.selectFrom("platform_audit_entries").selectAll().execute(),
      await tx
        .selectFrom("pgboss.job" as never)
        .selectAll()
        .execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(new_password);
    await mail.drain();
    const [sent, ...more] = mail.to(person.email);
    expect([sent?.subject, more]).toEqual(["Firstlight support reset your password", []]);
    expect(`${sent?.text}${sent?.html}`).not.toContain(new_password);
    expect(app.log.text).not.toContain(new_password);
    expect(await said(person.company)).toEqual([
      { resource_type: "user", resource_id: person.id, changes: { password: {}, reason: { after: reason } } },
    ]);
  });

  test("two concurrent resets leave one valid password", async () => {
    const person = await someone();
    const both = await Promise.all([reset(person, "generate_new"), reset(person, "generate_new")]);
    const tried = await Promise.all(both.map(({ body }) => signIn(person, body.new_password)));
    expect(tally(tried)).toEqual({ 200: 1, 401: 1 });
  });
});

describe("a link by email", () => {
  test("is the ordinary reset link, and changes nothing before it is used", async () => {
    const person = await someone();
    const { status, body } = await reset(person, "send_email");
    expect([status, body]).toEqual([
      200,
      { message: "Password reset email will be sent to the user.", new_password: null, expires_at: null },
    ]);
    await mail.drain();
    const [sent, ...more] = mail.to(person.email);
    expect([sent?.subject, more]).toEqual(["Choose a new password", []]);
    expect((await person.get("/projects")).status).toBe(200);
    const token = tokenIn(sent?.text);
    const used = await anonymous.post("/auth/reset-password", { token, new_password: "a password of my own" });
    expect(used.status).toBe(200);
    expect((await signIn(person, "a password of my own")).status).toBe(200);
    expect(await said(person.company)).toMatchObject([{ changes: { password_link: { after: "sent" } } }]);
  });

  test("is sent to a suspended person, but does not sign them in", async () => {
    const person = await someone();
    await (await anAdmin()).post("/admin/users/action", { user_id: person.id, action: "suspend", reason });
    expect((await reset(person, "send_email")).status).toBe(200);
    await mail.drain();
    const token = tokenIn(mail.to(person.email).at(-1)?.text);
    const new_password = "a password of my own";
    expect((await anonymous.post("/auth/reset-password", { token, new_password })).status).toBe(200);
    expect((await signIn(person, new_password)).status).toBe(403);
  });

  test("is not sent to inactive people without a password", async () => {
    const { company } = await aCompany();
    const person = await aPerson(company, "member", { is_active: false });
    expect((await reset(person, "send_email")).status).toBe(409);
  });
});

describe("it rejects", () => {
  test("people who have not joined, have left, are unknown, or whose company is being deleted", async () => {
    const team = await aCompany();
    const going = await aCompany();
    const invited = await anInvitation(await aProject(team));
    await team.owner.delete(`/team/members/${team.member.id}`);
    await database.asSystem((tx) =>
      tx.updateTable("companies").set({ erasing_since: clock.now() }).where("id", "=", going.company.id).execute(),
    );
    const unknown = { id: "00000000-0000-4000-8000-000000000000" };
    const methods = ["generate_new", "send_email"];
    for (const method of methods) {
      const people = [invited, team.member, unknown, going.owner];
      const replies = await Promise.all(people.map((person) => reset(person, method)));
      expect(replies.map(({ status }) => status)).toEqual([409, 404, 404, 404]);
    }
  });

  test("a mismatched person ID, an unknown method, signed-out visitors and an owner's token", async () => {
    const { owner, member } = await aCompany();
    expect((await reset(member, "generate_new", { user_id: owner.id })).status).toBe(422);
    expect((await reset(member, "guess")).status).toBe(422);
    const path = `/admin/users/${member.id}/reset-password`;
    const body = { user_id: member.id, reset_method: "generate_new" };
    expect((await anonymous.post(path, body)).status).toBe(401);
    expect((await owner.post(path, body)).status).toBe(401);
    expect((await member.get("/projects")).status).toBe(200);
  });
});
