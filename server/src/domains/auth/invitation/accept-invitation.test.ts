import { describe, expect, test } from "vitest";
import { newToken } from "#platform/tokens.ts";
import { openTestApp, tally, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anInvitation, aPerson, aProject, clock, expectAudit, anonymousClient } = app;
const gone = {
  detail: "This invitation has been used or has expired. Ask the person who invited you for a new one.",
  code: "invitation_expired",
};
const accept = (token: string, changes = {}) =>
  anonymousClient().post("/auth/invitations/accept", {
    token,
    name: "Grace Hopper",
    password: "nanosecond",
    ...changes,
  });

async function invited() {
  const team = await aCompany();
  const project = await aProject(team);
  return { ...(await anInvitation(project)), team, project };
}

/** A person invited to the team, without a project. */
async function invitedToTeam({ company, owner }: Team) {
  const { email, id } = await aPerson(company, "admin", { joined: false });
  const { token, hash } = newToken("invitation");
  const now = clock.now();
  const invitation = { company_id: company.id, id: crypto.randomUUID(), user_id: id, invited_by: owner.id };
  const times = { created_at: now, expires_at: new Date(now.getTime() + 14 * 86_400_000) };
  await app.database.asOwner((tx) =>
    tx
      .insertInto("invitations")
      .values({ ...invitation, ...times, token_hash: hash })
      .execute(),
  );
  return { email, id, token };
}

test("an invitation shows its inviter, company and project, and reading it does not use it", async () => {
  const { email, project, team, token } = await invited();
  for (let count = 0; count < 2; count += 1) {
    const { status, body } = await anonymousClient().get(`/auth/invitations/${token}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      role: "beta_tester",
      inviter: { name: team.owner.name },
      company: { id: team.company.id },
      project: { id: project.id, name: project.name },
      existing_account: false,
    });
    expect(JSON.stringify(body)).not.toContain(token);
  }
});

test("accepting sets the password, signs in and can be signed in with later", async () => {
  const { email, id, team, token, project } = await invited();
  const { status, body } = await accept(token);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id, email, name: "Grace Hopper", role: "beta_tester", is_active: true });
  await expectAudit(team.company, { action: "UPDATE", resource_type: "user", resource_id: id });
  await expectAudit(team.company, { action: "LOGIN", resource_type: "user", resource_id: id });
  const dashboard = await app.withToken(body.token).get("/beta/dashboard");
  expect(dashboard.body.projects).toMatchObject([{ project: { id: project.id }, inviter: { name: team.owner.name } }]);
  expect((await anonymousClient().post("/auth/login", { email, password: "nanosecond" })).status).toBe(200);
});

test("a person who joins gets a welcome email with a link to their dashboard", async () => {
  const { email, token } = await invited();
  await accept(token, { name: "Grace\u00a0Hopper" });
  await app.mail.drain();
  const { subject, text, link } = app.mail.one(email);
  expect([subject, link]).toEqual(["Welcome to Acme Testing", "http://localhost:3000/dashboard"]);
  expect(text).toContain("Hello Grace");
});

test("an invitation to the team names no project, and joining leads to the overview", async () => {
  const team = await aCompany();
  const { email, id, token } = await invitedToTeam(team);
  expect((await anonymousClient().get(`/auth/invitations/${token}`)).body).toMatchObject({
    role: "admin",
    project: null,
  });
  const { status, body } = await accept(token);
  expect([status, body.user]).toMatchObject([200, { id, role: "admin", is_active: true }]);
  expect((await app.withToken(body.token).get("/projects")).status).toBe(200);
  await app.mail.drain();
  expect(app.mail.one(email).link).toBe("http://localhost:3000/overview");
});

test("the link confirms the address, whichever way it is accepted", async () => {
  const confirmed = async (email: string) =>
    app.database.asOwner((tx) =>
      tx.selectFrom("identities").select("confirmed_at").where("email", "=", email).executeTakeFirstOrThrow(),
    );
  const { email, token } = await invited();
  expect((await confirmed(email)).confirmed_at).toBeNull();
  await accept(token);
  expect((await confirmed(email)).confirmed_at).toEqual(clock.now());
});

describe("used, expired, replaced, unknown and foreign links get the same answer", () => {
  async function expectInvalid(token: string) {
    const looked = await anonymousClient().get(`/auth/invitations/${token}`);
    const accepted = await accept(token);
    expect([looked.status, looked.body, accepted.status, accepted.body]).toEqual([404, gone, 404, gone]);
  }
  test("used", async () => {
    const { token } = await invited();
    await accept(token);
    await expectInvalid(token);
  });
  test("expired, to the second", async () => {
    const { token } = await invited();
    clock.advance({ days: 14, milliseconds: -1 });
    expect((await anonymousClient().get(`/auth/invitations/${token}`)).status).toBe(200);
    clock.advance({ milliseconds: 1 });
    await expectInvalid(token);
  });
  test("of a person who was removed in between", async () => {
    const { token, id } = await invited();
    await app.database.asOwner((tx) =>
      tx.updateTable("users").set({ removed_at: clock.now() }).where("id", "=", id).execute(),
    );
    await expectInvalid(token);
  });
  test("unknown, altered, of another kind", async () => {
    const { token, team } = await invited();
    await expectInvalid(newToken("invitation").token);
    await expectInvalid(`${token}A`);
    await expectInvalid(token.slice(0, -1));
    await expectInvalid(token.replace("fli_", "fls_"));
    await expectInvalid(team.owner.token);
  });
  test("a session token is no invitation and an invitation no session", async () => {
    const { token } = await invited();
    expect((await app.withToken(token).get("/auth/me")).status).toBe(401);
  });
});

test("a pending invitation does not reactivate a person who was deactivated after joining", async () => {
  const { email, team, token } = await invited();
  await app.database.asOwner((tx) =>
    tx
      .updateTable("users")
      .set({ joined_at: clock.now(), is_active: false })
      .where("company_id", "=", team.company.id)
      .where("email", "=", email)
      .execute(),
  );
  const { status, body } = await accept(token);
  expect([status, body.detail]).toEqual([409, "You have already joined. Sign in to continue."]);
});

test("an invitation of one company does not open another", async () => {
  const { token, team } = await invited();
  const other = await aCompany();
  const { body } = await accept(token, { company_id: other.company.id });
  expect(body.company.id).toBe(team.company.id);
});

test("of fifty concurrent requests to accept one invitation, one succeeds and opens one session", async () => {
  const { token, id, team, email } = await invited();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, count) => accept(token, { password: `my words ${count}` })),
  );
  const winners = replies.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  for (const { status } of replies.filter((reply) => reply !== winners[0])) expect([404, 409]).toContain(status);
  const sessions = await app.database.inTenant(team.company.id, (tx) =>
    tx.selectFrom("sessions").select("created_at").where("user_id", "=", id).execute(),
  );
  // One was minted with the invited person by the test itself.
  expect(sessions).toHaveLength(2);
  await expectAudit(team.company, { action: "UPDATE", resource_type: "user", resource_id: id });
  await app.mail.drain();
  expect(app.mail.one(email).subject).toBe("Welcome to Acme Testing");
  const winner = replies.findIndex(({ status }) => status === 200);
  expect((await anonymousClient().post("/auth/login", { email, password: `my words ${winner}` })).status).toBe(200);
});

describe("a person with an account must prove it", () => {
  async function invitedAgain() {
    const elsewhere = await aCompany();
    const person = await aPerson(elsewhere.company, "member", { password: "my own password" });
    const team = await aCompany();
    const project = await aProject(team);
    await team.owner.post("/users/invite-beta", { name: "Someone", email: person.email, project_id: project.id });
    await app.mail.drain();
    return { person, team, token: app.mail.invitationToken(person.email) };
  }
  test("the invitation says so without naming the other company", async () => {
    const { person, token } = await invitedAgain();
    const { body } = await anonymousClient().get(`/auth/invitations/${token}`);
    expect(body.existing_account).toBe(true);
    expect(JSON.stringify(body)).not.toContain(person.company.id);
  });
  test("another password neither signs in nor replaces theirs", async () => {
    const { person, token } = await invitedAgain();
    const { status, body } = await accept(token, { password: "chosen by a thief" });
    expect(status).toBe(401);
    expect(body.errors).toMatchObject([{ path: "password" }]);
    expect(
      (await anonymousClient().post("/auth/login", { email: person.email, password: "chosen by a thief" })).status,
    ).toBe(401);
    expect(
      (await anonymousClient().post("/auth/login", { email: person.email, password: "my own password" })).status,
    ).toBe(200);
  });
  test("their own password adds the company and leaves the other as it was", async () => {
    const { person, team, token } = await invitedAgain();
    const { status, body } = await accept(token, { password: "my own password" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ company: { id: team.company.id }, user: { role: "beta_tester" } });
    expect((await person.get("/auth/me")).body).toMatchObject({
      company: { id: person.company.id },
      user: { role: "member" },
    });
  });
  test("and still signs in where they work, though invited as a tester elsewhere", async () => {
    const { person, token } = await invitedAgain();
    await accept(token, { password: "my own password" });
    clock.advance({ days: 1 });
    const { body } = await anonymousClient().post("/auth/login", { email: person.email, password: "my own password" });
    expect(body).toMatchObject({ company: { id: person.company.id }, user: { role: "member" } });
  });
  test("a correct password resets the attempts", async () => {
    const { person, token } = await invitedAgain();
    for (let count = 0; count < 9; count += 1) await accept(token, { password: "guess" + count });
    expect((await accept(token, { password: "my own password" })).status).toBe(200);
    const replies = [];
    for (let count = 0; count < 9; count += 1)
      replies.push(await anonymousClient().post("/auth/login", { email: person.email, password: "guess" + count }));
    expect(tally(replies)).toEqual({ 401: 9 });
  });
  test("an expired password set by an admin no longer works", async () => {
    const { person, token } = await invitedAgain();
    await app.database.asOwner((tx) =>
      tx
        .updateTable("identities")
        .set({ password_expires_at: clock.now() })
        .where("email", "=", person.email)
        .execute(),
    );
    const { status, body } = await accept(token, { password: "my own password" });
    expect([status, body.detail]).toEqual([401, expect.stringContaining("“Forgot password?”")]);
  });
  test("guesses are counted together with sign-ins", async () => {
    const { person, token } = await invitedAgain();
    for (let count = 0; count < 20; count += 1)
      expect((await accept(token, { password: "guess" + count })).status).toBe(401);
    expect((await accept(token, { password: "my own password" })).status).toBe(429);
    expect(
      (await anonymousClient().post("/auth/login", { email: person.email, password: "my own password" })).status,
    ).toBe(429);
  });
});

test.each([
  [{ token: "" }, "token"],
  [{ token: "x".repeat(201) }, "token"],
  [{ name: " " }, "name"],
  [{ name: "x".repeat(201) }, "name"],
  [{ password: "five5" }, "password"],
  [{ password: "123456" }, "password"],
  [{ name: "Ada\r\nBcc: all@example.com" }, "name"],
])("%j is refused at %s and the invitation stays open", async (change, path) => {
  const { token } = await invited();
  const { status, body } = await accept(token, change);
  expect(status).toBe(422);
  expect(body.errors[0].path).toBe(path);
  expect((await accept(token)).status).toBe(200);
});

test("limits link guesses to sixty an hour from one IP address", async () => {
  const guesser = anonymousClient();
  for (let count = 0; count < 60; count += 1) {
    expect((await guesser.get(`/auth/invitations/${newToken("invitation").token}`)).status).toBe(404);
  }
  expect((await guesser.get(`/auth/invitations/${newToken("invitation").token}`)).status).toBe(429);
});
