import { describe, expect, test } from "vitest";
import { newToken } from "#platform/tokens.ts";
import { hashPassword } from "../public.ts";
import { openTestApp, tally, unique, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, alsoAt, anInvitation, aPerson, aProject, clock, expectAudit, mail, anonymousClient } = app;
const gone = { detail: "This link has been used or has expired. Ask for a new one on the sign-in page." };

const ask = (email: string) => anonymousClient().post("/auth/magic-link", { email });
const consume = (token: string, from = anonymousClient()) => from.post("/auth/magic-link/consume", { token });

async function tokenFor(email: string): Promise<string> {
  await ask(email);
  await mail.drain();
  return new URL(mail.to(email).at(-1)?.link ?? "").hash.slice(1);
}

const identityOf = (email: string) =>
  app.database.asOwner((tx) =>
    tx.selectFrom("identities").selectAll().where("email", "=", email).executeTakeFirstOrThrow(),
  );
const changeUser = (id: string, changes: { removed_at?: Date; is_active?: boolean }) =>
  app.database.asOwner((tx) => tx.updateTable("users").set(changes).where("id", "=", id).execute());

async function invited(options: { password?: string } = {}) {
  const team = await aCompany();
  const project = await aProject(team);
  return { ...(await anInvitation(project, options)), team, project };
}

describe("asking for a link", () => {
  test("emails one valid for 15 minutes, and returns identical bytes for an unknown address", async () => {
    const { company } = await aCompany();
    const tester = await aPerson(company, "beta_tester");
    const replies = [await ask(tester.email), await ask("nobody@example.com")];
    for (const { status } of replies) expect(status).toBe(202);
    expect(replies[0]?.raw.equals(replies[1]?.raw ?? Buffer.alloc(0))).toBe(true);
    await mail.drain();
    const sent = mail.one(tester.email);
    expect(sent.subject).toBe("Your sign-in link for Acme Testing");
    expect(sent.text).toContain("15 minutes");
    expect(sent.link).toMatch(/^http:\/\/localhost:3000\/magic-link\?company=[\w.-]+#flm_[\w-]{43}$/);
    expect(mail.to("nobody@example.com")).toEqual([]);
  });

  test("is emailed even to a person who turned such emails off: they asked for it", async () => {
    const { company } = await aCompany();
    const tester = await aPerson(company, "beta_tester");
    const own = { company_id: company.id, user_id: tester.id, project_id: null };
    await app.database.asOwner((tx) =>
      tx
        .insertInto("email_preferences")
        .values({ ...own, settings: '{"magic_link":"disabled"}' })
        .execute(),
    );
    await ask(tester.email);
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(1);
  });

  test("is stopped after five an hour for one address, known or not, from one network", async () => {
    const { email } = await aPerson((await aCompany()).company, "beta_tester");
    for (const address of [email, `${unique("nobody")}@example.com`]) {
      const from = anonymousClient();
      const askAgain = () => from.post("/auth/magic-link", { email: address });
      for (let count = 0; count < 5; count += 1) expect((await askAgain()).status).toBe(202);
      expect((await askAgain()).status).toBe(429);
    }
    await mail.drain();
  });
});

describe("opening it", () => {
  test("signs in once, by a POST alone, and proves the mailbox", async () => {
    const { company } = await aCompany();
    const tester = await aPerson(company, "beta_tester");
    const token = await tokenFor(tester.email);
    // A scanner that opens the page spends nothing: the token never reaches the server.
    await anonymousClient().get("/auth/magic-link/consume");
    const { status, body } = await consume(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: tester.id, role: "beta_tester" }, company: { id: company.id } });
    expect((await app.withToken(body.token).get("/beta/dashboard")).status).toBe(200);
    await expectAudit(company, { action: "LOGIN", resource_type: "user", resource_id: tester.id });
    expect((await identityOf(tester.email)).confirmed_at).toEqual(clock.now());
    expect(await consume(token)).toMatchObject({ status: 404, body: gone });
  });

  test("of fifty concurrent requests one succeeds", async () => {
    const { id, email } = await aPerson((await aCompany()).company, "beta_tester");
    const token = await tokenFor(email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => consume(token)));
    expect(tally(replies)).toEqual({ 200: 1, 404: 49 });
    const sessions = await app.database.asOwner((tx) =>
      tx.selectFrom("sessions").select("id").where("user_id", "=", id).execute(),
    );
    // One was opened with the person by the test itself.
    expect(sessions).toHaveLength(2);
  });

  test("opens the company a person works at rather than one they test for", async () => {
    const tester = await aPerson((await aCompany()).company, "beta_tester");
    const { company } = await aCompany();
    await alsoAt(company, tester, "admin");
    expect((await consume(await tokenFor(tester.email))).body.company.id).toBe(company.id);
  });

  test("returns an error to a person deactivated or removed since", async () => {
    const { company } = await aCompany();
    const [deactivated, removed] = [await aPerson(company, "beta_tester"), await aPerson(company, "beta_tester")];
    const tokens = [await tokenFor(deactivated.email), await tokenFor(removed.email)];
    await changeUser(deactivated.id, { is_active: false });
    await changeUser(removed.id, { is_active: false, removed_at: clock.now() });
    const refused = await consume(tokens[0] ?? "");
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toMatch(/deactivated.*owner or admin/);
    expect(await consume(tokens[1] ?? "")).toMatchObject({ status: 404, body: gone });
  });

  test("expired, replaced, of another kind and unknown ones answer alike", async () => {
    const tester = await aPerson((await aCompany()).company, "beta_tester");
    const replaced = await tokenFor(tester.email);
    const token = await tokenFor(tester.email);
    for (const wrong of [
      replaced,
      newToken("magic_link").token,
      newToken("password_reset").token,
      `${token}x`,
      token.replace("flm_", "flr_"),
      tester.token,
      "'; drop table users; --",
    ]) {
      expect(await consume(wrong)).toMatchObject({ status: 404, body: gone });
    }
    for (const wrong of ["", "x".repeat(201)]) expect((await consume(wrong)).status).toBe(422);
    clock.advance({ minutes: 15 });
    expect(await consume(token)).toMatchObject({ status: 404, body: gone });
  });

  test("limits guesses to sixty an hour from one IP address", async () => {
    const from = anonymousClient();
    const replies = [];
    for (let count = 0; count < 61; count += 1) replies.push(await consume(newToken("magic_link").token, from));
    expect(tally(replies)).toEqual({ 404: 60, 429: 1 });
  });
});

describe("an invited person joins by it", () => {
  test("without a password: the invitation is used and they get a welcome email", async () => {
    const { email, id, team, token } = await invited();
    const { status, body } = await consume(await tokenFor(email));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id, is_active: true, role: "beta_tester" });
    await expectAudit(team.company, { action: "UPDATE", resource_type: "user", resource_id: id });
    await expectAudit(team.company, { action: "LOGIN", resource_type: "user", resource_id: id });
    expect((await anonymousClient().get(`/auth/invitations/${token}`)).status).toBe(404);
    await mail.drain();
    const welcome = mail.to(email).at(-1);
    expect(welcome).toMatchObject({ subject: "Welcome to Acme Testing", link: "http://localhost:3000/dashboard" });
    expect((await app.withToken(body.token).get("/auth/me")).body.has_password).toBe(false);
  });

  test("once, even when the invitation is accepted at the same time", async () => {
    const { email, token } = await invited();
    const magic = await tokenFor(email);
    const replies = await Promise.all([
      consume(magic),
      anonymousClient().post("/auth/invitations/accept", { token, name: "Ada", password: "long enough" }),
    ]);
    // The later request gets a defined answer: the invitation is used, or a normal sign-in.
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status } of replies) expect([200, 404, 409]).toContain(status);
    await mail.drain();
    expect(mail.to(email).filter(({ subject }) => subject === "Welcome to Acme Testing")).toHaveLength(1);
  });

  test("not with an unconfirmed password: it may be another person's", async () => {
    const { email, id } = await invited({ password: "set by who knows whom" });
    const token = await tokenFor(email);
    const { status, body } = await consume(token);
    expect([status, body.detail]).toEqual([
      409,
      "Your account already has a password. Accept the emailed invitation with it, or reset the password first.",
    ]);
    expect((await consume(token)).status).toBe(409);
    const user = await app.database.asOwner((tx) =>
      tx.selectFrom("users").select(["joined_at"]).where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(user.joined_at).toBeNull();
    await app.database.asOwner((tx) =>
      tx.updateTable("identities").set({ confirmed_at: clock.now() }).where("email", "=", email).execute(),
    );
    expect((await consume(token)).status).toBe(200);
  });

  test("nor by first signing in elsewhere with that password still unconfirmed", async () => {
    // An attacker registers a company with another's address, hoping that they will be invited and use it.
    const [email, password] = [`${unique("ada")}@example.com`, "known to the thief"];
    const registration = { name: "Ada", email, password, company_name: "Trap", company_domain: unique("trap") };
    expect((await anonymousClient().post("/auth/register", registration)).status).toBe(201);
    const team = await aCompany();
    await team.owner.post("/users/invite-beta", { project_id: (await aProject(team)).id, name: "Ada", email });
    await mail.drain();
    const invitation = mail.invitationToken(email);
    expect((await consume(await tokenFor(email))).body.company.company_name).toBe("Trap");
    expect((await identityOf(email)).confirmed_at).toBeNull();
    // A new password by a link is theirs alone, and opens the invitation.
    await anonymousClient().post("/auth/forgot-password", { email });
    await mail.drain();
    const reset = new URL(mail.to(email).at(-1)?.link ?? "").hash.slice(1);
    await anonymousClient().post("/auth/reset-password", { token: reset, new_password: "mine alone" });
    const accept = (given: string) =>
      anonymousClient().post("/auth/invitations/accept", { token: invitation, name: "Ada", password: given });
    expect((await accept(password)).status).toBe(401);
    expect((await accept("mine alone")).body.company.id).toBe(team.company.id);
  });

  test("no link is sent when the invitation has expired or the person was removed", async () => {
    const [late, removed] = [await invited(), await invited()];
    await changeUser(removed.id, { removed_at: clock.now() });
    await ask(removed.email);
    clock.advance({ days: 14 });
    await ask(late.email);
    await mail.drain();
    expect([...mail.to(late.email), ...mail.to(removed.email)]).toEqual([]);
  });
});

test("a link does not change the password that exists", async () => {
  const { company } = await aCompany();
  const person: Person = await aPerson(company, "member", { password: "right password" });
  const before = (await identityOf(person.email)).password_hash;
  await consume(await tokenFor(person.email));
  expect((await identityOf(person.email)).password_hash).toBe(before);
  expect(await hashPassword("right password")).not.toBe(before);
});
