import { stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { adminPassword as password, type Admin } from "../../../../../tests/support/platform-admin.ts";
import { openTestApp, tally } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const strict = await openTestApp({ needsSecondFactor: true });
const { clock, database, anonymousClient, withToken } = app;

const asksForCode = "Enter the 6-digit code from your authenticator.";
const wrongCode = "This code is incorrect or was already used. Enter the 6 digits your authenticator shows now.";

/** What an authenticator shows, some steps of thirty seconds from now. */
function shown(secret: string, steps = 0, at = clock): string {
  return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: at.now().getTime() + steps * 30_000 });
}

async function turnOn(admin: Admin, at = clock): Promise<{ secret: string; codes: string[] }> {
  const { body } = await admin.post("/admin/second-factor", { password });
  const confirmed = await admin.post("/admin/second-factor/confirm", { code: shown(body.secret, 0, at) });
  expect(confirmed.status).toBe(200);
  at.advance({ seconds: 30 });
  return { secret: body.secret, codes: confirmed.body.recovery_codes };
}

async function anAdmin(): Promise<Admin & { secret: string; codes: string[] }> {
  const admin = await app.anAdmin();
  return { ...admin, ...(await turnOn(admin)) };
}

const signIn = (email: string, given: { password?: string; code?: string } = {}) =>
  anonymousClient().post("/admin/login", { email, password, ...given });

const auditOf = (id: string) =>
  database.asOwner((tx) =>
    tx
      .selectFrom("platform_audit_entries")
      .select(["action", "changes"])
      .where("actor_id", "=", id)
      .orderBy("at")
      .execute(),
  );

const stored = (id: string) =>
  database.asOwner((tx) => tx.selectFrom("platform_admins").selectAll().where("id", "=", id).executeTakeFirstOrThrow());

describe("setting it up", () => {
  test("returns a secret for the authenticator, activates after a correct code, then returns recovery codes", async () => {
    const admin = await app.anAdmin();
    const { status, body } = await admin.post("/admin/second-factor", { password });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Firstlight:${admin.email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: "Firstlight",
      secret: body.secret,
      digits: "6",
    });
    expect((await admin.get("/admin/me")).body.has_second_factor).toBe(false);
    expect((await signIn(admin.email)).status).toBe(200);

    const confirmed = await admin.post("/admin/second-factor/confirm", { code: ` ${shown(body.secret)} ` });
    expect(confirmed.status).toBe(200);
    const { recovery_codes } = confirmed.body;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await admin.get("/admin/me")).body).toMatchObject({ has_second_factor: true, recovery_codes_left: 10 });
    expect((await signIn(admin.email)).status).toBe(401);
  });

  test("ends other sessions that signed in without it", async () => {
    const admin = await app.anAdmin();
    const elsewhere = (await signIn(admin.email)).body.access_token;
    await turnOn(admin);
    expect((await withToken(elsewhere).get("/admin/me")).status).toBe(401);
    expect((await admin.get("/admin/me")).status).toBe(200);
  });

  test("needs the password, with five attempts at most", async () => {
    const admin = await app.anAdmin();
    const replies = [];
    for (let count = 0; count < 6; count += 1)
      replies.push(await admin.post("/admin/second-factor", { password: "wrong" }));
    expect(tally(replies)).toEqual({ 422: 5, 429: 1 });
    expect(replies[0]?.body.errors).toEqual([{ path: "password", message: "Incorrect password." }]);
  });

  test("again returns another secret, and the earlier secret's codes are rejected", async () => {
    const admin = await app.anAdmin();
    const [first, second] = [
      await admin.post("/admin/second-factor", { password }),
      await admin.post("/admin/second-factor", { password }),
    ];
    expect(first.body.secret).not.toBe(second.body.secret);
    const refused = await admin.post("/admin/second-factor/confirm", { code: shown(first.body.secret) });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "code"]);
    expect((await admin.post("/admin/second-factor/confirm", { code: shown(second.body.secret) })).status).toBe(200);
  });

  test("is rejected before a secret exists or if already on, and allows five guesses", async () => {
    const admin = await app.anAdmin();
    expect((await admin.post("/admin/second-factor/confirm", { code: "123456" })).status).toBe(409);
    const on = await anAdmin();
    expect((await on.post("/admin/second-factor", { password })).status).toBe(409);
    expect((await on.post("/admin/second-factor/confirm", { code: shown(on.secret) })).status).toBe(409);
    const guessing = await app.anAdmin();
    await guessing.post("/admin/second-factor", { password });
    const replies = [];
    for (let count = 0; count < 6; count += 1)
      replies.push(await guessing.post("/admin/second-factor/confirm", { code: "not-a-code" }));
    expect(tally(replies)).toEqual({ 422: 5, 429: 1 });
  });
});

describe("signing in with it", () => {
  test("asks for the code only after the correct password", async () => {
    const admin = await anAdmin();
    const asked = await signIn(admin.email);
    expect({ status: asked.status, body: asked.body }).toEqual({
      status: 401,
      body: {
        detail: asksForCode,
        code: "second_factor_required",
        errors: [{ path: "code", message: asksForCode }],
      },
    });
    const right = { code: shown(admin.secret) };
    const guess = await signIn(admin.email, { password: "wrong", ...right });
    expect([guess.status, guess.body.errors]).toEqual([401, undefined]);
    const { status, body } = await signIn(admin.email, right);
    expect(status).toBe(200);
    expect(body.admin_info).toMatchObject({ has_second_factor: true, recovery_codes_left: 10 });
  });

  test("accepts the current, previous and next code, each once and never an earlier one", async () => {
    for (const steps of [-1, 0, 1]) {
      const admin = await anAdmin();
      clock.advance({ minutes: 1 });
      const code = shown(admin.secret, steps);
      expect((await signIn(admin.email, { code })).status).toBe(200);
      const again = await signIn(admin.email, { code });
      expect([again.status, again.body.detail]).toEqual([401, wrongCode]);
      expect((await signIn(admin.email, { code: shown(admin.secret, steps - 1) })).status).toBe(401);
    }
    for (const steps of [-2, 2]) {
      const admin = await anAdmin();
      clock.advance({ minutes: 5 });
      expect((await signIn(admin.email, { code: shown(admin.secret, steps) })).status).toBe(401);
    }
  });

  test("rejects the code that turned it on", async () => {
    const admin = await app.anAdmin();
    const { secret } = (await admin.post("/admin/second-factor", { password })).body;
    const code = shown(secret);
    await admin.post("/admin/second-factor/confirm", { code });
    expect((await signIn(admin.email, { code })).status).toBe(401);
  });

  test("succeeds once when one code is sent five times concurrently", async () => {
    const admin = await anAdmin();
    const code = shown(admin.secret);
    expect(tally(await Promise.all(Array.from({ length: 5 }, () => signIn(admin.email, { code }))))).toEqual({
      200: 1,
      401: 4,
    });
    const [recovery] = admin.codes;
    clock.advance({ hours: 25 });
    const replies = Array.from({ length: 5 }, () => signIn(admin.email, { code: recovery ?? "" }));
    expect(tally(await Promise.all(replies))).toEqual({ 200: 1, 401: 4 });
  });

  test("accepts a recovery code once, however it is typed, and returns how many are left", async () => {
    const admin = await anAdmin();
    const [first = "", second = ""] = admin.codes;
    const { status, body } = await signIn(admin.email, { code: first.toUpperCase().replaceAll("-", " ") });
    expect([status, body.admin_info.recovery_codes_left]).toEqual([200, 9]);
    expect((await signIn(admin.email, { code: first })).status).toBe(401);
    expect((await signIn(admin.email, { code: second })).body.admin_info.recovery_codes_left).toBe(8);
    const other = await anAdmin();
    expect((await signIn(other.email, { code: admin.codes[2] ?? "" })).status).toBe(401);
  });

  test("locks the account after five wrong codes, and resubmitting the password does not reset the count", async () => {
    const admin = await anAdmin();
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn(admin.email)).body.detail).toBe(asksForCode);
      expect((await signIn(admin.email, { code: "000-000" })).body.errors[0].path).toBe("code");
    }
    expect((await signIn(admin.email)).status).toBe(429);
    clock.advance({ minutes: 15 });
    expect((await signIn(admin.email, { code: shown(admin.secret) })).status).toBe(200);
  });

  test("is in the admin audit log with the method, failures too, without secrets", async () => {
    const admin = await anAdmin();
    for (const code of ["not-a-code", shown(admin.secret), admin.codes[0] ?? ""]) {
      await signIn(admin.email, { code });
      clock.advance({ seconds: 1 });
    }
    const entries = await auditOf(admin.id);
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ["UPDATE", { second_factor: { before: "off", after: "on" } }],
      ["LOGIN", { refused: { after: "code" } }],
      ["LOGIN", { by: { after: "authenticator" } }],
      ["LOGIN", { by: { after: "recovery_code" } }],
    ]);
    for (const secret of [admin.secret, ...admin.codes, password])
      expect(JSON.stringify(entries)).not.toContain(secret);
  });
});

describe("changing it", () => {
  test("new recovery codes replace the old ones", async () => {
    const admin = await anAdmin();
    const renew = (given: object) => admin.post("/admin/second-factor/recovery-codes", given);
    const refused = [
      await renew({ password: "wrong", code: shown(admin.secret) }),
      await renew({ password, code: "not-a-code" }),
      await renew({ password }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [422, "password"],
      [422, "code"],
      [422, "code"],
    ]);
    const { status, body } = await renew({ password, code: shown(admin.secret) });
    expect([status, body.recovery_codes.length]).toEqual([200, 10]);
    expect((await signIn(admin.email, { code: admin.codes[0] ?? "" })).status).toBe(401);
    expect((await signIn(admin.email, { code: body.recovery_codes[0] })).status).toBe(200);
    expect(await auditOf(admin.id)).toContainEqual({ action: "UPDATE", changes: { recovery_codes: {} } });
    const without = await app.anAdmin();
    const early = await without.post("/admin/second-factor/recovery-codes", { password, code: "123456" });
    expect(early.status).toBe(409);
  });

  test("it is turned off with password and code together; then the password is enough", async () => {
    const admin = await anAdmin();
    const remove = (given: object) => admin.post("/admin/second-factor/remove", given);
    const refused = [
      await remove({ password: "wrong", code: shown(admin.secret) }),
      await remove({ password, code: "not-a-code" }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [422, "password"],
      [422, "code"],
    ]);
    expect((await remove({ password, code: shown(admin.secret) })).status).toBe(204);
    expect((await signIn(admin.email)).body.admin_info).toMatchObject({
      has_second_factor: false,
      recovery_codes_left: 0,
    });
    expect(await stored(admin.id)).toMatchObject({ totp_secret: null, totp_confirmed_at: null });
    expect((await remove({ password, code: shown(admin.secret) })).status).toBe(409);
    expect((await auditOf(admin.id)).map(({ changes }) => changes)).toContainEqual({
      second_factor: { before: "on", after: "off" },
    });
  });
});

describe("where a second factor is required", () => {
  test("only the own account works until it is set up, and it cannot be turned off", async () => {
    const admin = await strict.anAdmin();
    expect((await admin.get("/admin/me")).body.must_set_second_factor).toBe(true);
    const refused = await admin.get("/admin/audit");
    expect([refused.status, refused.body.detail]).toEqual([403, "Set up a second factor to continue."]);
    const { secret } = await turnOn(admin, strict.clock);
    expect((await admin.get("/admin/audit")).status).toBe(200);
    expect((await admin.get("/admin/me")).body.must_set_second_factor).toBe(false);
    const code = shown(secret, 0, strict.clock);
    expect((await admin.post("/admin/second-factor/remove", { password, code })).status).toBe(409);
  });
});

describe("the secret in the database", () => {
  const keyFile = join(app.directory, "admin.key");

  test("is encrypted with a key that only the server's user can read", async () => {
    const admin = await anAdmin();
    const { totp_secret } = await stored(admin.id);
    expect(totp_secret?.toString("latin1")).not.toContain(admin.secret);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  });

  test("cannot be decrypted for another admin", async () => {
    const [mine, theirs] = [await anAdmin(), await anAdmin()];
    const { totp_secret } = await stored(mine.id);
    await database.asOwner((tx) =>
      tx.updateTable("platform_admins").set({ totp_secret }).where("id", "=", theirs.id).execute(),
    );
    expect((await signIn(theirs.email, { code: shown(mine.secret) })).status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
  });

  test.each([
    ["lost", () => unlink(keyFile)],
    ["another one", () => writeFile(keyFile, Buffer.alloc(32, 1).toString("base64url"))],
    ["damaged", () => writeFile(keyFile, "half")],
  ])("a key that is %s is said plainly, and recovery codes still let in", async (_how, spoil) => {
    const admin = await anAdmin();
    await spoil();
    const { status, body } = await signIn(admin.email, { code: shown(admin.secret) });
    expect([status, body.detail]).toEqual([500, expect.stringContaining("restore admin.key or ADMIN_KEY")]);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect((await signIn(admin.email, { code: admin.codes[0] ?? "" })).status).toBe(200);
    await unlink(keyFile).catch(() => {});
  });
});
