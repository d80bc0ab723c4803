import { describe, expect, test } from "vitest";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, mail, anonymousClient } = app;
const password = "chosen by a thief";
const chosen = "chosen by herself";

const register = (email: string) => {
  const company = { company_name: "Trap", company_domain: unique("trap") };
  return anonymousClient().post("/auth/register", { name: "Ada Lovelace", email, password, ...company });
};
const identityOf = (email: string) =>
  app.database.asOwner((tx) =>
    tx.selectFrom("identities").selectAll().where("email", "=", email).executeTakeFirstOrThrow(),
  );
const someAddress = (whose: string) => `${unique(whose)}@example.com`;
const invite = async (team: Team, email: string) => {
  const { body } = await team.owner.post("/team/invite", { name: "Victim", email, role: "admin" });
  await mail.drain();
  return { id: body.id as string, token: mail.invitationToken(email) };
};
type Team = Awaited<ReturnType<typeof aCompany>>;
const accept = (token: string, given: string) =>
  anonymousClient().post("/auth/invitations/accept", { token, name: "Victim", password: given });
const lastToken = (email: string) => new URL(mail.to(email).at(-1)?.link ?? "").hash.slice(1);

/** Chooses a password by the link of “Forgot password”. */
async function chooseAgain(email: string) {
  await anonymousClient().post("/auth/forgot-password", { email });
  await mail.drain();
  return anonymousClient().post("/auth/reset-password", { token: lastToken(email), new_password: chosen });
}

/** An attacker registers another's address, then transfers ownership to an accomplice: an admin with an unconfirmed password. */
async function trapped(email: string) {
  const { body } = await register(email);
  const thief = app.withToken(body.token);
  const accomplice = someAddress("accomplice");
  await thief.post("/team/invite", { name: "Accomplice", email: accomplice, role: "admin" });
  await mail.drain();
  const joined = await accept(mail.invitationToken(accomplice), "helping the thief");
  // As a company from before confirmation was required: newer ones can't transfer ownership with an unconfirmed address.
  await app.database.asOwner((tx) =>
    tx.deleteFrom("unconfirmed_companies").where("company_id", "=", body.company.id).execute(),
  );
  expect((await thief.post(`/team/members/${joined.body.user.id}/make-owner`)).status).toBe(200);
  return { thief, boss: app.withToken(joined.body.token), id: body.user.id as string };
}

const cases = {
  "invited before": async (email: string, join: () => Promise<string>) => {
    const team = await aCompany();
    await invite(team, email);
    return { team, token: await join() };
  },
  "invited after": async (email: string, join: () => Promise<string>) => {
    const token = await join();
    const team = await aCompany();
    await invite(team, email);
    return { team, token };
  },
  "removed before": async (email: string, join: () => Promise<string>) => {
    const team = await aCompany();
    const { id } = await aPerson(team.company, "member", { email });
    await team.owner.delete(`/team/members/${id}`);
    return { team, token: await join() };
  },
};

describe("an attacker who registers another person's address", () => {
  test.each(Object.entries(cases))("%s: neither changes nor reads the victim's data", async (_when, path) => {
    const [email, evil] = [someAddress("victim"), someAddress("evil")];
    const { team, token } = await path(email, async () => (await register(email)).body.token as string);
    const thief = app.withToken(token);
    expect((await thief.put("/users/profile", { name: "Thief", email: evil })).status).toBe(200);
    await mail.drain();
    expect((await anonymousClient().post("/auth/confirm-email", { token: lastToken(evil) })).status).toBe(409);
    expect((await thief.get("/me/export")).status).toBe(409);
    const stored = await app.database.asOwner((tx) =>
      tx.selectFrom("users").select(["email"]).where("company_id", "=", team.company.id).execute(),
    );
    expect(stored.map((user) => user.email)).toContain(email);
    expect(await identityOf(email)).toMatchObject({ email, confirmed_at: null });
  });

  test("gets no export that was created earlier for the owner", async () => {
    const [email, team] = [someAddress("victim"), await aCompany()];
    const { id } = await invite(team, email);
    await anonymousClient().post("/auth/magic-link", { email });
    await mail.drain();
    const { body } = await anonymousClient().post("/auth/magic-link/consume", { token: lastToken(email) });
    expect((await app.withToken(body.token).get("/me/export")).status).toBe(202);
    await mail.drain();
    expect((await team.owner.delete(`/team/members/${id}`)).status).toBe(204);
    const thief = app.withToken((await register(email)).body.token);
    expect((await thief.get("/me/export/file")).status).toBe(409);
  });

  test("gets an export of their own company only, even if another company invited the address before the export ran", async () => {
    const email = someAddress("victim");
    const { thief, boss } = await trapped(email);
    expect((await thief.get("/me/export")).status).toBe(202);
    const team = await aCompany({ name: "Secretive Bank" });
    const { id } = await invite(team, email);
    await boss.get("/team/members");
    expect((await team.owner.delete(`/team/members/${id}`)).status).toBe(204);
    await app.database.asOwner((tx) => tx.deleteFrom("users").where("id", "=", id).execute());
    const { raw } = await thief.get("/me/export/file");
    expect(raw.length).toBeGreaterThan(1_000);
    expect(raw.toString("latin1")).not.toContain("Secretive Bank");
  });

  test("cannot delete the account with that password: the link goes to the mailbox", async () => {
    const email = someAddress("victim");
    const { thief } = await trapped(email);
    expect((await thief.post("/me/erase", { password })).body).toEqual({ status: "link_sent" });
    const team = await aCompany();
    const { id } = await invite(team, email);
    await mail.drain();
    const { body } = await team.owner.get("/team/members", { q: email });
    expect(body.members).toMatchObject([{ id, email, invitation_status: "pending" }]);
    expect((await identityOf(email)).erasing_since).toBeNull();
  });

  test.each(["active", "removed", "deactivated"])(
    "is signed out once the victim resets the password by an emailed link, %s in the attacker's company",
    async (how) => {
      const email = someAddress("victim");
      const { thief, boss, id } = await trapped(email);
      if (how === "removed") await boss.delete(`/team/members/${id}`);
      if (how === "deactivated") await boss.patch(`/team/members/${id}`, { is_active: false });
      const { token } = await invite(await aCompany(), email);
      expect((await accept(token, chosen)).status).toBe(401);
      expect((await chooseAgain(email)).status).toBe(200);
      expect((await thief.get("/auth/me")).status).toBe(401);
      expect((await anonymousClient().post("/auth/login", { email, password })).status).toBe(401);
      const { status, body } = await accept(token, chosen);
      expect(status).toBe(200);
      expect((await app.withToken(body.token).get("/me/export")).status).toBe(202);
    },
  );
});

describe("a person who gets an address that was another's before", () => {
  test("cannot use an earlier invitation: the company sends a new one to the person's new address", async () => {
    const [old, now] = [someAddress("old"), someAddress("new")];
    const member = await aPerson((await aCompany()).company, "admin", { email: old });
    const team = await aCompany();
    const { id, token } = await invite(team, old);
    await member.put("/users/profile", { name: "Ada", email: now });
    await mail.drain();
    expect((await anonymousClient().post("/auth/confirm-email", { token: lastToken(now) })).status).toBe(200);
    expect((await accept(token, password)).status).toBe(404);
    expect((await team.owner.post("/email/resend", { user_id: id, email_type: "invitation" })).status).toBe(200);
    await mail.drain();
    expect((await accept(mail.invitationToken(now), chosen)).status).toBe(200);
  });

  test("cannot register it while the earlier account is being deleted", async () => {
    const email = someAddress("leaving");
    const { company } = await aCompany();
    const person = await aPerson(company, "beta_tester", { email, password });
    expect((await person.post("/me/erase", { password })).body).toEqual({ status: "erased" });
    expect((await register(email)).status).toBe(409);
    await mail.drain();
    expect((await register(email)).status).toBe(201);
  });
});
