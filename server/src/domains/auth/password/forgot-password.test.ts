import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newToken } from "#platform/tokens.ts";
import { openTestApp, tally, unique, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, alsoAt, aPerson, clock, expectAudit, mail, anonymousClient } = app;
const gone = {
  detail: "This link has been used or has expired. Select “Forgot password?” on the sign-in page to get a new one.",
};

async function someone(): Promise<Person> {
  const { company } = await aCompany();
  return aPerson(company, "member", { password: "right password" });
}

const forgot = (email: string, from = anonymousClient()) => from.post("/auth/forgot-password", { email });
const signIn = (email: string, password: string) => anonymousClient().post("/auth/login", { email, password });
const check = (token: string, from = anonymousClient()) => from.post("/auth/reset-password/check", { token });
const reset = (token: string, new_password = "a new password", from = anonymousClient()) =>
  from.post("/auth/reset-password", { token, new_password });

/** The token in the newest link to an address. */
async function tokenFor(email: string): Promise<string> {
  await forgot(email);
  await mail.drain();
  return new URL(mail.to(email).at(-1)?.link ?? "").hash.slice(1);
}

async function queued() {
  const { rows } = await app.database.asOwner((tx) =>
    sql<{ data: { identity_id: string; purpose: string } }>`
      select data from pgboss.job where name = 'send-link' order by created_on`.execute(tx),
  );
  return rows.map(({ data }) => data);
}

describe("asking for a new password", () => {
  test("emails a link valid for an hour, with the token in the fragment", async () => {
    const person = await someone();
    const { status, body } = await forgot(` ${person.email.toUpperCase()} `);
    expect(status).toBe(202);
    expect(body.message).toMatch(/^If an account with this address exists, .* 60 minutes\.$/);
    await mail.drain();
    const sent = mail.one(person.email);
    expect(sent.subject).toBe("Choose a new password");
    expect(sent.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?company=[\w.-]+#flr_[\w-]{43}$/);
    expect(sent.raw).not.toContain("Bcc");
  });

  test("returns identical bytes for an unknown and a known address, after the same work", async () => {
    const person = await someone();
    const removed = await someone();
    await app.database.asOwner((tx) =>
      tx.updateTable("users").set({ removed_at: clock.now(), is_active: false }).where("id", "=", removed.id).execute(),
    );
    const emails = [person.email, removed.email, "nobody@example.com"];
    const replies = [];
    for (const email of emails) replies.push(await forgot(email));
    for (const reply of replies) {
      expect(reply.status).toBe(202);
      expect(reply.raw.equals(replies[0]?.raw ?? Buffer.alloc(0))).toBe(true);
    }
    // The same job is queued for each: what differs happens after the answer.
    const jobs = await queued();
    expect(jobs).toHaveLength(3);
    for (const job of jobs)
      expect(job).toEqual({ identity_id: expect.stringMatching(/^[\w-]{36}$/), purpose: "password_reset" });
    const before = mail.all.length;
    await mail.drain();
    expect(mail.all.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([person.email, removed.email]);
  });

  test("sends nothing to a person who was only invited: they set a password by the invitation", async () => {
    const { company } = await aCompany();
    const { email } = await aPerson(company, "beta_tester", { joined: false });
    expect((await forgot(email)).status).toBe(202);
    await mail.drain();
    expect(mail.to(email)).toEqual([]);
  });

  test.each([
    ["deactivated", { is_active: false }],
    ["removed", { is_active: false, removed_at: clock.now() }],
  ])("lets who is %s choose a password, and in nowhere", async (_how, changes) => {
    const { email, id } = await someone();
    await app.database.asOwner((tx) => tx.updateTable("users").set(changes).where("id", "=", id).execute());
    const token = await tokenFor(email);
    const { status, body } = await reset(token, "another one");
    expect([status, body]).toEqual([
      200,
      { message: "Your password was changed. Sign in with the new one.", signed_in: null },
    ]);
    expect((await signIn(email, "another one")).status).toBe(403);
  });

  test("comes from the company a person works at rather than one they test for", async () => {
    const tester = await aPerson((await aCompany({ name: "Tested For" })).company, "beta_tester", {
      password: "right password",
    });
    await alsoAt((await aCompany({ name: "Worked At" })).company, tester, "member");
    await forgot(tester.email);
    await mail.drain();
    expect(mail.one(tester.email).text).toContain("Worked At");
  });

  test.each([[""], ["ada"], ["a@example.com, b@example.com"], ["a@example.com\r\nBcc: b@example.com"], [null]])(
    "rejects %j",
    async (email) => {
      const { status, body } = await anonymousClient().post("/auth/forgot-password", { email });
      expect(status).toBe(422);
      expect(body.errors[0].path).toBe("email");
    },
  );

  test("is limited to five an hour for one address, known or not, and thirty from one network", async () => {
    const person = await someone();
    for (const email of [person.email, `${unique("nobody")}@example.com`]) {
      const near = anonymousClient();
      for (let count = 0; count < 5; count += 1) expect((await forgot(email, near)).status).toBe(202);
      const { status, headers } = await forgot(email, near);
      expect([status, headers["retry-after"]]).toEqual([429, "3600"]);
    }
    const from = anonymousClient();
    const replies = [];
    for (let count = 0; count < 31; count += 1) replies.push(await forgot(`${unique("x")}@example.com`, from));
    expect(tally(replies)).toEqual({ 202: 30, 429: 1 });
    await mail.drain();
  });

  test("a thousand forged X-Forwarded-For addresses give no further attempt", { timeout: 60_000 }, async () => {
    const { email } = await someone();
    const forger = anonymousClient();
    const replies = [];
    for (let count = 0; count < 1_000; count += 1) {
      const origin = `203.0.${count >> 8}.${count & 255}`;
      const headers = { "content-type": "application/json", "x-forwarded-for": origin, forwarded: `for=${origin}` };
      replies.push(await forger.send("POST", "/auth/forgot-password", { payload: JSON.stringify({ email }), headers }));
    }
    expect(tally(replies)).toEqual({ 202: 5, 429: 995 });
    await mail.drain();
  });
});

describe("choosing the new password", () => {
  test("works once, ends every session in all companies, and emails the person", async () => {
    const person = await someone();
    const elsewhere = await alsoAt((await aCompany()).company, person, "beta_tester");
    const again = await app.anotherSession(person);
    for (const { get } of [person, elsewhere, again]) expect((await get("/auth/me")).status).toBe(200);
    const token = await tokenFor(person.email);
    expect((await reset(token)).status).toBe(200);
    for (const { get } of [person, elsewhere, again]) expect((await get("/auth/me")).status).toBe(401);
    expect((await signIn(person.email, "right password")).status).toBe(401);
    expect((await signIn(person.email, "a new password")).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 404, body: gone });
    const entry = await expectAudit(person.company, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: person.id,
    });
    expect(entry.changes).toEqual({ password: {} });
    await mail.drain();
    expect(mail.to(person.email).at(-1)?.subject).toBe("Your password was changed");
  });

  test("signs in, to the company the link was sent for, and the audit log says so", async () => {
    const person = await someone();
    const { status, body } = await reset(await tokenFor(person.email));
    expect([status, body.message]).toEqual([200, "Your password was changed, and you’re signed in."]);
    expect(body.signed_in).toMatchObject({ user: { id: person.id }, company: { id: person.company.id } });
    const me = await app.withToken(body.signed_in.token).get("/auth/me");
    expect(me.body).toMatchObject({ user: { email: person.email }, has_password: true });
    await expectAudit(person.company, { action: "LOGIN", resource_type: "user", resource_id: person.id });
  });

  test("signs in a person slowed down by another's guesses, and forgets known devices", async () => {
    const { email } = await someone();
    const { body: before } = await signIn(email, "right password");
    for (let count = 0; count < 21; count += 1) await signIn(email, "guess");
    expect((await signIn(email, "right password")).status).toBe(429);
    const { body } = await reset(await tokenFor(email));
    const withDevice = (device: string) =>
      anonymousClient().post("/auth/login", { email, password: "a new password", device });
    expect((await withDevice(before.device)).status).toBe(429);
    expect((await withDevice(body.signed_in.device)).status).toBe(200);
  });

  test("replaces a password an admin set, even an expired one", async () => {
    const { email } = await someone();
    const ends = { must_change_password: true, password_expires_at: clock.now() };
    await app.database.asOwner((tx) => tx.updateTable("identities").set(ends).where("email", "=", email).execute());
    const refused = await signIn(email, "right password");
    expect(refused).toMatchObject({
      status: 401,
      body: { detail: "The password you were given has expired. Select “Forgot password?” to set a new one." },
    });
    await reset(await tokenFor(email));
    const { body } = await signIn(email, "a new password");
    const me = await app.withToken(body.token).get("/auth/me");
    expect(me.body).toMatchObject({ must_change_password: false, has_password: true });
  });

  test("of fifty concurrent requests one succeeds", async () => {
    const { email } = await someone();
    const token = await tokenFor(email);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, count) => reset(token, `password ${count} of 50`)),
    );
    expect(tally(replies)).toEqual({ 200: 1, 404: 49 });
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(email, `password ${winner} of 50`)).status).toBe(200);
  });

  test("rejects a common password and leaves the link valid", async () => {
    const token = await tokenFor((await someone()).email);
    for (const password of ["123456", "Password1", "letmein"]) {
      const { status, body } = await reset(token, password);
      expect([status, body.errors[0].path]).toEqual([422, "new_password"]);
    }
    expect((await reset(token, "five5")).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });
});

describe("checking a link before a password is typed", () => {
  test("names its account and leaves it unused, however often", async () => {
    const { email } = await someone();
    const token = await tokenFor(email);
    for (let count = 0; count < 3; count += 1)
      expect(await check(token)).toMatchObject({ status: 200, body: { email } });
    expect((await reset(token)).status).toBe(200);
  });

  test("says at once that it was used, has expired or is invalid", async () => {
    const { email } = await someone();
    const used = await tokenFor(email);
    await reset(used);
    const late = await tokenFor(email);
    clock.advance({ minutes: 60 });
    for (const token of [used, late, newToken("password_reset").token, newToken("magic_link").token, "<script>"])
      expect(await check(token)).toMatchObject({ status: 404, body: gone });
    for (const wrong of ["", "x".repeat(201), null]) expect((await check(wrong as string)).status).toBe(422);
  });

  test("is limited to sixty guesses an hour from one IP address", async () => {
    const from = anonymousClient();
    const replies = [];
    for (let count = 0; count < 61; count += 1) replies.push(await check(newToken("password_reset").token, from));
    expect(tally(replies)).toEqual({ 404: 60, 429: 1 });
  });
});

describe("invalid links all get the same answer", () => {
  test("replaced by a newer one", async () => {
    const { email } = await someone();
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    expect(await reset(first)).toMatchObject({ status: 404, body: gone });
    expect((await reset(second)).status).toBe(200);
  });
  test("expired, to the second", async () => {
    const token = await tokenFor((await someone()).email);
    clock.advance({ minutes: 60 });
    expect(await reset(token)).toMatchObject({ status: 404, body: gone });
    clock.advance({ milliseconds: -1 });
    expect((await reset(token)).status).toBe(200);
  });
  test("sent to an address that no longer belongs to the account", async () => {
    const { email } = await someone();
    const token = await tokenFor(email);
    await app.database.asOwner((tx) =>
      tx
        .updateTable("identities")
        .set({ email: `new-${email}` })
        .where("email", "=", email)
        .execute(),
    );
    expect(await reset(token)).toMatchObject({ status: 404, body: gone });
  });
  test("of another kind, altered, unknown", async () => {
    const person = await someone();
    const token = await tokenFor(person.email);
    for (const wrong of [
      newToken("password_reset").token,
      `${token}A`,
      token.replace("flr_", "flm_"),
      person.token,
      "<script>",
    ])
      expect(await reset(wrong)).toMatchObject({ status: 404, body: gone });
    for (const wrong of ["", "x".repeat(201), null]) expect((await reset(wrong as string)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });
  test("limits guesses to sixty an hour from one IP address", async () => {
    const from = anonymousClient();
    const replies = [];
    for (let count = 0; count < 61; count += 1)
      replies.push(await reset(newToken("password_reset").token, "a new password", from));
    expect(tally(replies)).toEqual({ 404: 60, 429: 1 });
  });
});
