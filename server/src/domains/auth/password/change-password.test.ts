import { describe, expect, test } from "vitest";
import { openTestApp, tally, type Person, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, alsoAt, anotherSession, aPerson, clock, expectAudit, mail, anonymousClient, withToken } = app;
const wrong = "Failed to change password. Please check your current password.";

async function someone(): Promise<Person> {
  const { company } = await aCompany();
  return aPerson(company, "member", { password: "right password" });
}

const change = (person: Person, current_password = "right password", new_password = "a new password") =>
  person.put("/users/password", { current_password, new_password });
const signIn = (email: string, password: string) => anonymousClient().post("/auth/login", { email, password });

test("accepts the new password, ends every other session and emails the person", async () => {
  const person = await someone();
  const others = [await anotherSession(person), await alsoAt((await aCompany()).company, person, "beta_tester")];
  for (const other of others) expect((await other.get("/auth/me")).status).toBe(200);
  expect((await change(person)).status).toBe(204);
  expect((await person.get("/auth/me")).status).toBe(200);
  for (const other of others) expect((await other.get("/auth/me")).status).toBe(401);
  expect((await signIn(person.email, "right password")).status).toBe(401);
  expect((await signIn(person.email, "a new password")).status).toBe(200);
  const entry = await expectAudit(person.company, { action: "UPDATE", resource_type: "user", resource_id: person.id });
  expect(entry.changes).toEqual({ password: {} });
  await mail.drain();
  expect(mail.one(person.email).subject).toBe("Your password was changed");
});

test("invalidates links that were already emailed", async () => {
  const person = await someone();
  await anonymousClient().post("/auth/forgot-password", { email: person.email });
  await mail.drain();
  const token = new URL(mail.one(person.email).link).hash.slice(1);
  await change(person);
  expect((await anonymousClient().post("/auth/reset-password", { token, new_password: "another one" })).status).toBe(
    404,
  );
  await mail.drain();
});

describe("rejected, and nothing changes", () => {
  test.each([
    ["current_password", "wrong password", "a new password", wrong],
    ["current_password", "", "a new password", "Current password is required"],
    ["current_password", "x".repeat(129), "a new password", expect.any(String)],
    ["new_password", "right password", "five5", "Password must be at least 6 characters long"],
    ["new_password", "right password", "x".repeat(129), expect.any(String)],
    ["new_password", "right password", "Password1", expect.stringContaining("too common")],
    ["new_password", "right password", "right password", expect.stringContaining("already")],
  ])("%s: %j to %j", async (path, current, next, message) => {
    const person = await someone();
    const { status, body } = await change(person, current, next);
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, code: "invalid_input", errors: [{ path, message }] });
    expect((await signIn(person.email, "right password")).status).toBe(200);
  });

  test("without a password, returns 422 and points to “Forgot password?”", async () => {
    const { company } = await aCompany();
    const tester = await aPerson(company, "beta_tester");
    const { status, body } = await change(tester);
    expect(status).toBe(422);
    expect(body.detail).toMatch(/have a password yet.*“Forgot password\?”/);
  });

  test("limits guesses to ten in 15 minutes, counted separately from sign-ins elsewhere", async () => {
    const person = await someone();
    for (let count = 0; count < 30; count += 1) await signIn(person.email, `guess ${count}`);
    for (let count = 0; count < 10; count += 1) expect((await change(person, `guess ${count}`)).status).toBe(422);
    expect((await change(person)).status).toBe(429);
    clock.advance({ minutes: 15 });
    expect((await change(person)).status).toBe(204);
  });
});

test("of ten concurrent changes one succeeds", async () => {
  const person = await someone();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, count) => change(person, "right password", `password ${count} of ten`)),
  );
  expect(tally(replies)).toEqual({ 204: 1, 422: 9 });
  const winner = replies.findIndex(({ status }) => status === 204);
  expect((await signIn(person.email, `password ${winner} of ten`)).status).toBe(200);
});

test("after a reset by an admin, only a password change is allowed", async () => {
  const person = await someone();
  const chosen = { must_change_password: true, password_expires_at: new Date(clock.now().getTime() + 86_400_000) };
  await app.database.asOwner((tx) =>
    tx.updateTable("identities").set(chosen).where("email", "=", person.email).execute(),
  );
  const { status, body } = await signIn(person.email, "right password");
  expect(status).toBe(200);
  const signedIn = app.withToken(body.token);
  expect((await signedIn.get("/auth/me")).body.must_change_password).toBe(true);
  const refused = await Promise.all([
    signedIn.get("/projects"),
    signedIn.put("/users/profile", { name: "Ada", email: person.email }),
    signedIn.get("/me/export"),
    signedIn.post("/me/erase", { password: "right password" }),
  ]);
  expect(tally(refused)).toEqual({ 403: 4 });
  const own = { current_password: "right password", new_password: "a new password" };
  expect((await signedIn.put("/users/password", own)).status).toBe(204);
  await expect.poll(async () => (await signedIn.get("/projects")).status).toBe(200);
  clock.advance({ days: 2 });
  expect((await signIn(person.email, "a new password")).status).toBe(200);
});

test("no password appears in the server log, audit log, emails or rate limits", async () => {
  const person = await someone();
  await change(person, "right password", "canary in a coal mine");
  await change(person, "canary wrong guess", "canary in a coal mine");
  const stored = await app.database.asOwner(async (tx) =>
    JSON.stringify([
      await tx.selectFrom("audit_entries").selectAll().execute(),
      await tx.selectFrom("mails").selectAll().execute(),
      await tx.selectFrom("throttles").selectAll().execute(),
    ]),
  );
  for (const text of [stored, app.log.text]) expect(text).not.toContain("canary");
});

test("does not reveal which companies invited an unconfirmed address", async () => {
  const email = `${unique("zed")}@example.com`;
  const { owner } = await aCompany({ name: "Quuxfabrik" });
  await owner.post("/team/invite", { name: "Bartholomew Xanthopoulos", email, role: "admin" });
  const domain = unique("thief");
  const registration = { name: "Zed", email, password: "right password", company_name: "Zed", company_domain: domain };
  const { body } = await anonymousClient().post("/auth/register", registration);
  const person = withToken(body.token);
  const attempt = (current_password: string, new_password: string) =>
    person.put("/users/password", { current_password, new_password });
  for (const guess of ["quuxfabrik-12", "xanthopoulos-12", "wibblecorp-12"])
    expect((await attempt("wrong password", guess)).body.detail).toBe(wrong);
  expect((await attempt("right password", "quuxfabrik-12")).status).toBe(204);
  await mail.drain();
});
