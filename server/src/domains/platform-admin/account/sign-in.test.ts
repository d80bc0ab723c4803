import { describe, expect, test } from "vitest";
import { adminPassword as password } from "../../../../../tests/support/platform-admin.ts";
import { openTestApp, tally } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { anAdmin, clock, database, anonymousClient, withToken } = app;

const wrong = { detail: "Incorrect email or password.", code: "invalid_credentials" };

function signIn(email: string, given: { password?: string; code?: string } = {}, from = anonymousClient()) {
  return from.post("/admin/login", { email, password, ...given });
}

const auditOf = (id: string) =>
  database.asOwner((tx) =>
    tx.selectFrom("platform_audit_entries").selectAll().where("actor_id", "=", id).orderBy("at").execute(),
  );

test("the correct password starts a session, the email ignores case, and it is in the audit log", async () => {
  const admin = await anAdmin();
  const from = anonymousClient();
  const { status, body } = await signIn(` ${admin.email.toUpperCase()} `, {}, from);
  expect(status).toBe(200);
  expect(body.admin_info).toEqual({
    id: admin.id,
    name: admin.name,
    email: admin.email,
    has_second_factor: false,
    must_set_second_factor: false,
    recovery_codes_left: 0,
    last_login: clock.now().toISOString(),
  });
  const me = await withToken(body.access_token).get("/admin/me");
  expect(me.body).toEqual(body.admin_info);
  expect(await auditOf(admin.id)).toEqual([
    expect.objectContaining({
      actor_kind: "platform_admin",
      action: "LOGIN",
      resource_type: "admin",
      resource_id: admin.id,
      changes: {},
      about_company_id: null,
      ip: from.ip,
    }),
  ]);
});

test("a wrong password and an unknown email get the same error; only a known admin is audited, without a secret", async () => {
  const admin = await anAdmin();
  for (const [email, given] of [
    [admin.email, "wrong password"],
    [admin.email, `${password} `],
    ["nobody@firstlight.example", password],
  ] as const) {
    const { status, body } = await signIn(email, { password: given, code: "123456" });
    expect({ status, body }).toEqual({ status: 401, body: wrong });
  }
  const refused = await auditOf(admin.id);
  expect(refused.map(({ action, changes }) => ({ action, changes }))).toEqual([
    { action: "LOGIN", changes: { refused: { after: "password" } } },
    { action: "LOGIN", changes: { refused: { after: "password" } } },
  ]);
  expect(JSON.stringify(refused)).not.toContain("wrong");
});

test("a company member is not an admin, and an admin not a member of a company", async () => {
  const { company } = await app.aCompany();
  const owner = await app.aPerson(company, "member", { password });
  expect((await signIn(owner.email)).status).toBe(401);
  const admin = await anAdmin();
  expect((await anonymousClient().post("/auth/login", { email: admin.email, password })).status).toBe(401);
});

test.each([
  [{}, "email"],
  [{ email: "ada" }, "email"],
  [{ email: "ada@example.com" }, "password"],
  [{ email: "ada@example.com", password: "" }, "password"],
  [{ email: "ada@example.com", password: { $ne: "" } }, "password"],
  [{ email: { $gt: "" }, password }, "email"],
  [{ email: "ada@example.com", password, code: "" }, "code"],
  [{ email: "ada@example.com", password, code: 123_456 }, "code"],
  [{ email: "ada@example.com", password, code: "1".repeat(41) }, "code"],
])("%j is refused at %s", async (body, path) => {
  const reply = await anonymousClient().post("/admin/login", body);
  expect(reply.status).toBe(422);
  expect(reply.body.errors[0].path).toBe(path);
});

describe("five wrong passwords from one network lock the account for it for 15 minutes", () => {
  test("also for the correct one, and no longer than that", async () => {
    const admin = await anAdmin();
    const from = anonymousClient();
    for (let count = 0; count < 5; count += 1)
      expect((await signIn(admin.email, { password: "wrong" }, from)).status).toBe(401);
    const { status, body, headers } = await signIn(admin.email, {}, from);
    expect(status).toBe(429);
    expect(body.detail).toBe("Too many attempts. Please try again in 15 minutes.");
    expect(headers["retry-after"]).toBe("900");
    clock.advance({ minutes: 15 });
    expect((await signIn(admin.email, {}, from)).status).toBe(200);
  });

  test("other networks are slowed down, except where the admin signed in before", async () => {
    const admin = await anAdmin();
    const home = anonymousClient();
    const { body } = await signIn(admin.email, {}, home);
    expect(body.device).toMatch(/^fld_[\w-]{43}$/);
    for (let count = 0; count < 5; count += 1)
      expect((await signIn(admin.email, { password: "wrong" })).status).toBe(401);
    const { status, body: refused, headers } = await signIn(admin.email);
    expect([status, refused.detail, headers["retry-after"]]).toEqual([
      429,
      "Too many sign-in attempts from other locations. Sign in on a device you’ve used before, or try again in a few minutes.",
      "15",
    ]);
    expect((await signIn(admin.email, {}, home)).status).toBe(200);
    const known = { email: admin.email, password, device: body.device };
    expect((await anonymousClient().post("/admin/login", known)).status).toBe(200);
    clock.advance({ seconds: 15 });
    expect((await signIn(admin.email)).status).toBe(200);
  });

  test("without affecting an admin who changes their own password", async () => {
    const admin = await anAdmin();
    for (let count = 0; count < 6; count += 1) await signIn(admin.email, { password: "wrong" });
    const change = { current_password: password, new_password: "a password of the operator" };
    expect((await admin.put("/admin/password", change)).status).toBe(204);
  });

  test("unknown emails too, so that the response reveals nothing", async () => {
    const email = "nobody-at-all@firstlight.example";
    for (let count = 0; count < 5; count += 1) expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(429);
  });

  test("also when sent concurrently", async () => {
    const admin = await anAdmin();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => signIn(admin.email, { password: "wrong" }, anonymousClient())),
    );
    expect(tally(replies)).toEqual({ 401: 5, 429: 7 });
  });

  test("a correct one in between resets the count", async () => {
    const admin = await anAdmin();
    const from = anonymousClient();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect((await signIn(admin.email, { password: "wrong" }, from)).status).toBe(401);
      expect((await signIn(admin.email, {}, from)).status).toBe(200);
    }
  });
});

test("an address that tries many accounts is blocked after twenty; the correct password does not count", async () => {
  const from = anonymousClient();
  for (let count = 0; count < 20; count += 1)
    expect((await signIn(`nobody-${count}@firstlight.example`, {}, from)).status).toBe(401);
  const admin = await anAdmin();
  expect((await signIn(admin.email, {}, from)).status).toBe(429);
  const other = anonymousClient();
  for (let count = 0; count < 25; count += 1)
    expect((await signIn((await anAdmin()).email, {}, other)).status).toBe(200);
});

describe("a session", () => {
  const me = async (token: string) => (await withToken(token).get("/admin/me")).status;

  test("ends on sign-out, and no other with it", async () => {
    const admin = await anAdmin();
    const { access_token } = (await signIn(admin.email)).body;
    expect((await withToken(access_token).post("/admin/logout")).status).toBe(204);
    expect([await me(access_token), await me(admin.token)]).toEqual([401, 200]);
  });

  test("expires after half an hour without a request; any request extends it", async () => {
    const admin = await anAdmin();
    for (let count = 0; count < 4; count += 1) {
      clock.advance({ minutes: 29 });
      expect(await me(admin.token)).toBe(200);
    }
    clock.advance({ minutes: 30 });
    expect(await me(admin.token)).toBe(401);
  });

  test("expires after eight hours regardless of requests", async () => {
    const admin = await anAdmin();
    for (let count = 0; count < 19; count += 1) {
      clock.advance({ minutes: 25 });
      expect(await me(admin.token)).toBe(200);
    }
    clock.advance({ minutes: 5 });
    expect(await me(admin.token)).toBe(401);
  });

  test("works only in the browser that signed in", async () => {
    const admin = await anAdmin();
    const elsewhere = await admin.send("GET", "/admin/me", { headers: { "user-agent": "another browser" } });
    expect([elsewhere.status, await me(admin.token)]).toEqual([401, 200]);
  });
});

describe("the password", () => {
  const next = "a password nobody guesses";
  const change = (admin: Awaited<ReturnType<typeof anAdmin>>, given = {}) =>
    admin.put("/admin/password", { current_password: password, new_password: next, ...given });

  test("is changed with the current one, ends other sessions, and stays out of the audit entry", async () => {
    const admin = await anAdmin();
    const other = (await signIn(admin.email)).body.access_token;
    expect((await change(admin)).status).toBe(204);
    expect((await withToken(other).get("/admin/me")).status).toBe(401);
    expect((await admin.get("/admin/me")).status).toBe(200);
    expect((await signIn(admin.email)).status).toBe(401);
    expect((await signIn(admin.email, { password: next })).status).toBe(200);
    const entries = await auditOf(admin.id);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: "UPDATE", resource_type: "admin", changes: { password: {} } }),
    );
    expect(JSON.stringify(entries)).not.toContain(next);
  });

  test.each([
    [{ current_password: "wrong" }, "current_password"],
    [{ new_password: "short" }, "new_password"],
    [{ new_password: "Password1" }, "new_password"],
    [{ new_password: password }, "new_password"],
  ])("%j is refused at %s and changes nothing", async (given, path) => {
    const admin = await anAdmin();
    const { status, body } = await change(admin, given);
    expect([status, body.errors[0].path]).toEqual([422, path]);
    expect((await signIn(admin.email)).status).toBe(200);
  });

  test("cannot be guessed while signed in: five attempts", async () => {
    const admin = await anAdmin();
    const replies = [];
    for (let count = 0; count < 6; count += 1) replies.push(await change(admin, { current_password: "wrong" }));
    expect(tally(replies)).toEqual({ 422: 5, 429: 1 });
  });

  test("changed twice concurrently is changed once", async () => {
    const admin = await anAdmin();
    const other = withToken((await signIn(admin.email)).body.access_token);
    const replies = await Promise.all([
      change(admin),
      other.put("/admin/password", { current_password: password, new_password: `${next}, too` }),
    ]);
    expect(tally(replies)[204]).toBe(1);
  });
});
