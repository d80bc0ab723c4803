/** Registering a company with an address that is known already. */
import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anInvitation, aPerson, aProject, clock, anonymousClient } = app;
const known = {
  detail: "This email already has an account. Sign in, or use another address.",
  errors: [{ path: "email", message: "This email already has an account. Sign in, or use another address." }],
};

const register = (email: string, password: string) =>
  anonymousClient().post("/auth/register", {
    name: "Ada Lovelace",
    company_name: "Second Thoughts",
    company_domain: unique("second"),
    email,
    password,
  });

const identityOf = (email: string) =>
  app.database.asOwner((tx) =>
    tx.selectFrom("identities").selectAll().where("email", "=", email).executeTakeFirstOrThrow(),
  );
const changeUser = (id: string, changes: { removed_at?: Date; is_active?: boolean }) =>
  app.database.asOwner((tx) => tx.updateTable("users").set(changes).where("id", "=", id).execute());

async function someone() {
  const { company } = await aCompany();
  return aPerson(company, "member", { password: "right password" });
}

describe("a person with an account", () => {
  test("adds a company by their own password and keeps the other", async () => {
    const person = await someone();
    const { status, body } = await register(person.email, "right password");
    expect(status).toBe(201);
    expect(body.user.role).toBe("owner");
    expect(body.company.id).not.toBe(person.company.id);
    const { companies } = (await app.withToken(body.token).get("/auth/me")).body;
    expect(companies).toMatchObject([{ id: person.company.id }, { id: body.company.id }]);
    expect((await person.get("/auth/me")).body.user.role).toBe("member");
  });

  test("is not signed in by another password, which changes nothing", async () => {
    const person = await someone();
    const before = await identityOf(person.email);
    expect(await register(person.email, "wrong password")).toMatchObject({ status: 409, body: known });
    expect(await identityOf(person.email)).toEqual(before);
  });

  test("nor by an expired password set by an admin", async () => {
    const person = await someone();
    const ends = { password_expires_at: clock.now(), must_change_password: true };
    await app.database.asOwner((tx) =>
      tx.updateTable("identities").set(ends).where("email", "=", person.email).execute(),
    );
    expect(await register(person.email, "right password")).toMatchObject({ status: 409, body: known });
  });

  test("counts password guesses by registering and by signing in together", async () => {
    const person = await someone();
    const signIn = (password: string) => anonymousClient().post("/auth/login", { email: person.email, password });
    for (let count = 0; count < 10; count += 1) {
      expect((await register(person.email, `guess number ${count}`)).status).toBe(409);
      expect((await signIn(`guess number ${count}`)).status).toBe(401);
    }
    expect((await register(person.email, "right password")).status).toBe(429);
    expect((await signIn("right password")).status).toBe(429);
    clock.advance({ minutes: 61 });
    expect((await register(person.email, "right password")).status).toBe(201);
  });

  test("and an address that registers is stopped after ten an hour from one network", async () => {
    const from = anonymousClient();
    const replies = [];
    const company = () => ({ company_name: "Acme", company_domain: unique("acme") });
    for (let count = 0; count < 12; count += 1) {
      const body = { name: "Ada", email: "nobody@ten-times.example", password: "x", ...company() };
      replies.push(await from.post("/auth/register", { ...body, password: `guess number ${count}` }));
    }
    expect(tally(replies)[429]).toBe(2);
  });
});

describe("a person without a password", () => {
  test("who was only invited registers, and then accepts the invitation with that password", async () => {
    const team = await aCompany();
    const { email, token } = await anInvitation(await aProject(team));
    expect((await register(email, "chosen by herself")).status).toBe(201);
    expect(await identityOf(email)).toMatchObject({ confirmed_at: null });
    const accept = (password: string) =>
      anonymousClient().post("/auth/invitations/accept", { token, name: "Ada Lovelace", password });
    expect((await accept("something else")).status).toBe(401);
    expect((await accept("chosen by herself")).body.company.id).toBe(team.company.id);
    expect((await identityOf(email)).confirmed_at).toEqual(clock.now());
  });

  test("of ten who register the invited address at once one gets it", async () => {
    const { email } = await anInvitation(await aProject(await aCompany()));
    const replies = await Promise.all(Array.from({ length: 10 }, () => register(email, unique("my words"))));
    expect(tally(replies)).toEqual({ 201: 1, 409: 9 });
  });

  test("who has joined is not taken over, not even when deactivated", async () => {
    const { company } = await aCompany();
    const tester = await aPerson(company, "beta_tester");
    expect(await register(tester.email, "chosen by a thief")).toMatchObject({ status: 409, body: known });
    await changeUser(tester.id, { is_active: false });
    expect(await register(tester.email, "chosen by a thief")).toMatchObject({ status: 409, body: known });
    expect((await identityOf(tester.email)).password_hash).toBeNull();
  });

  test("who left can register again; having owned the address before confirms nothing", async () => {
    const { company } = await aCompany();
    const tester = await aPerson(company, "beta_tester");
    await app.database.asOwner((tx) =>
      tx.updateTable("identities").set({ confirmed_at: clock.now() }).where("email", "=", tester.email).execute(),
    );
    await changeUser(tester.id, { is_active: false, removed_at: clock.now() });
    const { status, body } = await register(tester.email, "a new beginning");
    expect(status).toBe(201);
    expect((await identityOf(tester.email)).confirmed_at).toBeNull();
    expect((await app.withToken(body.token).get("/auth/me")).body.companies).toHaveLength(1);
  });
});
