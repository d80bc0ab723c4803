import { describe, expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, alsoAt, aPerson, clock, expectAudit, anonymousClient } = app;
const password = "right password";
const wrong = { detail: "Incorrect email or password.", code: "invalid_credentials" };

async function someone(options: { is_active?: boolean; joined?: boolean } = {}): Promise<Person> {
  const { company } = await aCompany();
  return aPerson(company, "member", { password, ...options });
}

const signIn = (email: string, given = password, from = anonymousClient()) =>
  from.post("/auth/login", { email, password: given });

test("the correct password starts a session, whatever the case of the email address", async () => {
  const person = await someone();
  const { status, body } = await signIn(` ${person.email.toUpperCase()} `);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id: person.id, role: "member", last_login: clock.now().toISOString() });
  expect(body.company.id).toBe(person.company.id);
  expect((await app.withToken(body.token).get("/auth/me")).body.user.email).toBe(person.email);
  await expectAudit(person.company, { action: "LOGIN", resource_type: "user", resource_id: person.id });
});

test("a wrong password, an unknown address and an account without a password get the same answer", async () => {
  const person = await someone();
  const { company } = await aCompany();
  const invited = await aPerson(company, "beta_tester", { joined: false });
  for (const [email, given] of [
    [person.email, "wrong password"],
    [person.email, `${password} `],
    [person.email, password.toUpperCase()],
    ["nobody@example.com", password],
    [invited.email, password],
  ] as const) {
    const { status, body } = await signIn(email, given);
    expect({ status, body }).toEqual({ status: 401, body: wrong });
  }
});

test.each([
  [{}, "email"],
  [{ email: "ada" }, "email"],
  [{ email: "ada@example.com" }, "password"],
  [{ email: "ada@example.com", password: "" }, "password"],
  [{ email: "ada@example.com", password: { $ne: "" } }, "password"],
  [{ email: { $gt: "" }, password }, "email"],
])("%j is refused at %s", async (body, path) => {
  const reply = await anonymousClient().post("/auth/login", body);
  expect(reply.status).toBe(422);
  expect(reply.body.errors[0].path).toBe(path);
});

describe("ten wrong passwords from one network close the account to it for a quarter of an hour", () => {
  test("also for the correct password, no longer than that, and for no other network", async () => {
    const person = await someone();
    const from = anonymousClient();
    for (let count = 0; count < 10; count += 1) expect((await signIn(person.email, "wrong", from)).status).toBe(401);
    const { status, body, headers } = await signIn(person.email, password, from);
    expect(status).toBe(429);
    expect(body.detail).toBe("Too many attempts. Please try again in 15 minutes.");
    expect(headers["retry-after"]).toBe("900");
    clock.advance({ minutes: 14, seconds: 59 });
    expect((await signIn(person.email, password, from)).headers["retry-after"]).toBe("1");
    expect((await signIn(person.email)).status).toBe(200);
    clock.advance({ seconds: 1 });
    expect((await signIn(person.email, password, from)).status).toBe(200);
  });

  test("closes unknown accounts as well, so that the answer reveals nothing", async () => {
    const email = "nobody-at-all@example.com";
    const from = anonymousClient();
    for (let count = 0; count < 10; count += 1) expect((await signIn(email, password, from)).status).toBe(401);
    expect((await signIn(email, password, from)).status).toBe(429);
  });

  test("a thousand forged X-Forwarded-For headers give no further attempt", { timeout: 60_000 }, async () => {
    const person = await someone();
    const forger = anonymousClient();
    const statuses = [];
    for (let count = 0; count < 1_000; count += 1) {
      const origin = `203.0.${count >> 8}.${count & 255}`;
      const reply = await forger.send("POST", "/auth/login", {
        payload: JSON.stringify({ email: person.email, password: "wrong" }),
        headers: { "content-type": "application/json", "x-forwarded-for": origin, forwarded: `for=${origin}` },
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 990 }, () => 429)]);
  });

  test("an address that tries many accounts is stopped after fifty", async () => {
    const from = anonymousClient();
    for (let count = 0; count < 50; count += 1)
      expect((await signIn(`guess${count}@example.com`, "x", from)).status).toBe(401);
    const forged = await from.send("POST", "/auth/login", {
      payload: JSON.stringify({ email: "guess51@example.com", password: "x" }),
      headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" },
    });
    expect(forged.status).toBe(429);
    const person = await someone();
    expect((await signIn(person.email, password, from)).status).toBe(429);
    expect((await signIn(person.email)).status).toBe(200);
  });

  test("a correct password in between resets the count", async () => {
    const person = await someone();
    const from = anonymousClient();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) await signIn(person.email, "wrong", from);
      expect((await signIn(person.email, password, from)).status).toBe(200);
    }
  });
});

test("a deactivated person gets 403 and the advice to ask an owner or admin", async () => {
  const person = await someone({ is_active: false });
  const { status, body } = await signIn(person.email);
  expect(status).toBe(403);
  expect(body.detail).toMatch(/deactivated.*owner or admin/);
});

test("a removed membership no longer counts, and a person without one gets 403 with advice", async () => {
  const first = await someone();
  const second = await alsoAt((await aCompany()).company, first, "member");
  const remove = (id: string) =>
    app.database.asOwner((tx) =>
      tx.updateTable("users").set({ removed_at: clock.now(), is_active: false }).where("id", "=", id).execute(),
    );
  await remove(first.id);
  expect((await signIn(first.email)).body.company.id).toBe(second.company.id);
  await remove(second.id);
  const { status, body } = await signIn(first.email);
  expect([status, body.detail]).toEqual([
    403,
    "Your account does not belong to a company. Accept an invitation, or start a free trial with this address.",
  ]);
});

test("deactivating a person ends every session at once", async () => {
  const person = await someone();
  const elsewhere = await app.anotherSession(person);
  expect((await person.get("/auth/me")).status).toBe(200);
  expect((await elsewhere.get("/auth/me")).status).toBe(200);
  await app.database.inTenant(person.company.id, (tx) =>
    tx.updateTable("users").set({ is_active: false }).where("id", "=", person.id).execute(),
  );
  await expect.poll(async () => (await person.get("/auth/me")).status).toBe(401);
  expect((await elsewhere.get("/projects")).status).toBe(401);
});

test("a changed role applies at once", async () => {
  const person = await someone();
  expect((await person.get("/projects")).status).toBe(200);
  await app.database.inTenant(person.company.id, (tx) =>
    tx.updateTable("users").set({ role: "beta_tester" }).where("id", "=", person.id).execute(),
  );
  await expect.poll(async () => (await person.get("/projects")).status).toBe(403);
});

describe("sessions end", () => {
  test("with logout: this one at once, others not", async () => {
    const person = await someone();
    const elsewhere = await app.anotherSession(person);
    expect((await person.get("/auth/me")).status).toBe(200);
    expect((await person.post("/auth/logout")).status).toBe(204);
    expect((await person.get("/auth/me")).status).toBe(401);
    expect((await person.post("/auth/logout")).status).toBe(401);
    expect((await elsewhere.get("/auth/me")).status).toBe(200);
  });

  test("after 30 days without use, and not a moment earlier", async () => {
    const person = await someone();
    clock.advance({ days: 30, milliseconds: -1 });
    expect((await person.get("/auth/me")).status).toBe(200);
    clock.advance({ days: 30, milliseconds: -1 });
    expect((await person.get("/auth/me")).status).toBe(200);
    clock.advance({ days: 30 });
    expect((await person.get("/auth/me")).status).toBe(401);
    expect((await person.get("/auth/me")).body).toEqual({ detail: "Sign in to continue.", code: "not_signed_in" });
  });

  test("after 90 days whatever the use", async () => {
    const person = await someone();
    const began = clock.now().getTime();
    for (let day = 10; day < 90; day += 10) {
      clock.advance({ days: 10 });
      expect((await person.get("/auth/me")).status).toBe(200);
    }
    clock.set(new Date(began + 90 * 86_400_000 - 1));
    expect((await person.get("/auth/me")).status).toBe(200);
    clock.advance({ milliseconds: 1 });
    expect((await person.get("/auth/me")).status).toBe(401);
  });
});

test("someone of two companies lands in the one used last and sees only that", async () => {
  const first = await someone();
  const { company } = await aCompany({ name: "Second" });
  await app.database.asOwner(async (tx) => {
    const { identity_id } = await tx
      .selectFrom("users")
      .select("identity_id")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    const user = {
      company_id: company.id,
      id: crypto.randomUUID(),
      identity_id,
      email: first.email,
      name: "Other name",
    };
    await tx
      .insertInto("users")
      .values({ ...user, role: "admin", joined_at: clock.now(), last_login: clock.now(), created_at: clock.now() })
      .execute();
  });
  const { body } = await signIn(first.email);
  expect(body.company.company_name).toBe("Second");
  expect(body.user).toMatchObject({ role: "admin", name: "Other name" });
});
