import { describe, expect, test } from "vitest";
import { newToken } from "#platform/tokens.ts";
import { openTestApp, tally, unique, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, alsoAt, anInvitation, aPerson, aProject, clock, expectAudit, mail, anonymousClient } = app;
const gone = { detail: "This link has been used or has expired. Enter the new address in your profile again." };

async function someone(): Promise<Person> {
  const { company } = await aCompany();
  return aPerson(company, "member", { password: "right password" });
}

const anAddress = () => `${unique("new")}@example.com`;
const save = (person: Person, changes: Record<string, unknown> = {}) =>
  person.put("/users/profile", { name: person.name, email: person.email, ...changes });
const confirm = (token: string, from = anonymousClient()) => from.post("/auth/confirm-email", { token });
const signIn = (email: string) => anonymousClient().post("/auth/login", { email, password: "right password" });

async function tokenAt(email: string): Promise<string> {
  await mail.drain();
  return new URL(mail.to(email).at(-1)?.link ?? "").hash.slice(1);
}

describe("the name", () => {
  test("changes in this company alone, and its audit entry holds neither the old nor the new one", async () => {
    const person = await someone();
    const elsewhere = await alsoAt((await aCompany()).company, person, "beta_tester");
    const { status, body } = await save(person, { name: "  Grace <b>Hopper</b> " });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: person.id, name: "Grace <b>Hopper</b>", email: person.email },
      pending_email: null,
    });
    expect((await elsewhere.get("/auth/me")).body.user.name).toBe(person.name);
    const entry = await expectAudit(person.company, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: person.id,
    });
    expect(entry.changes).toEqual({ name: {} });
    expect(await mail.drain()).toBe(0);
  });

  test.each([
    ["name", ""],
    ["name", " "],
    ["name", "x".repeat(201)],
    ["name", "Ada\r\nBcc: all@example.com"],
    ["name", "see https://evil.example"],
    ["email", ""],
    ["email", "ada"],
    ["email", "a@example.com, b@example.com"],
    ["email", "a@example.com\r\nBcc: b@example.com"],
    ["email", `${"x".repeat(250)}@example.com`],
  ])("%s = %j is refused", async (path, value) => {
    const { status, body } = await save(await someone(), { [path]: value });
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe("a new email address", () => {
  test("applies once its link is opened; the old address gets an email before and after", async () => {
    const person = await someone();
    const elsewhere = await alsoAt((await aCompany()).company, person, "beta_tester");
    const email = anAddress();
    const { body } = await save(person, { email: ` ${email.toUpperCase()} ` });
    expect(body).toMatchObject({ user: { email: person.email }, pending_email: email });
    for (const client of [person, elsewhere]) expect((await client.get("/auth/me")).body.pending_email).toBe(email);
    const token = await tokenAt(email);
    expect(mail.one(email).link).toMatch(/^http:\/\/localhost:3000\/confirm-email#fle_[\w-]{43}$/);
    expect(mail.one(person.email).subject).toBe("Your email address is about to change");
    expect(mail.one(person.email).raw).not.toContain(token);
    expect((await signIn(email)).status).toBe(401);
    clock.advance({ minutes: 1 });

    expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });
    for (const client of [person, elsewhere])
      expect((await client.get("/auth/me")).body).toMatchObject({ user: { email }, pending_email: null });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(401);
    await mail.drain();
    expect(mail.to(person.email).map(({ subject }) => subject)).toEqual([
      "Your email address is about to change",
      "Your email address was changed",
    ]);
    const entries = (await app.audit(person.company)).filter(({ action }) => action === "UPDATE");
    expect(entries.map(({ changes }) => changes)).toEqual([{ pending_email: {} }, { email: {} }]);
    const there = await app.audit(elsewhere.company);
    expect(there.map(({ actor_id, resource_id, changes }) => ({ actor_id, resource_id, changes }))).toContainEqual({
      actor_id: elsewhere.id,
      resource_id: elsewhere.id,
      changes: { email: {} },
    });
    expect(await confirm(token)).toMatchObject({ status: 404, body: gone });
  });

  test("of fifty concurrent confirmations one succeeds", async () => {
    const person = await someone();
    const email = anAddress();
    await save(person, { email });
    const token = await tokenAt(email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(tally(replies)).toEqual({ 200: 1, 404: 49 });
  });

  test("the address they have cancels it, and so does a newer one", async () => {
    const person = await someone();
    const [first, second] = [anAddress(), anAddress()];
    await save(person, { email: first });
    const replaced = await tokenAt(first);
    await save(person, { email: second });
    const cancelled = await tokenAt(second);
    expect(await confirm(replaced)).toMatchObject({ status: 404, body: gone });
    expect((await save(person)).body.pending_email).toBeNull();
    expect((await person.get("/auth/me")).body.pending_email).toBeNull();
    expect(await confirm(cancelled)).toMatchObject({ status: 404, body: gone });
    expect(await mail.drain()).toBe(0);
  });

  test("a new password stops it, and so does a day", async () => {
    const person = await someone();
    const email = anAddress();
    await save(person, { email });
    const token = await tokenAt(email);
    clock.advance({ days: 1 });
    expect(await confirm(token)).toMatchObject({ status: 404, body: gone });
    await save(person, { email });
    const stopped = await tokenAt(email);
    await person.put("/users/password", { current_password: "right password", new_password: "a new password" });
    expect(await confirm(stopped)).toMatchObject({ status: 404, body: gone });
    await mail.drain();
  });

  test("links to the old address stop working", async () => {
    const person = await someone();
    await anonymousClient().post("/auth/forgot-password", { email: person.email });
    const reset = await tokenAt(person.email);
    const email = anAddress();
    await save(person, { email });
    await confirm(await tokenAt(email));
    const { status } = await anonymousClient().post("/auth/reset-password", {
      token: reset,
      new_password: "a new password",
    });
    expect(status).toBe(404);
    await mail.drain();
  });

  test("unknown, altered and foreign links answer alike", async () => {
    for (const token of [newToken("email_change").token, newToken("magic_link").token, "<script>alert(1)</script>"])
      expect(await confirm(token)).toMatchObject({ status: 404, body: gone });
    for (const token of ["", "x".repeat(201)]) expect((await confirm(token)).status).toBe(422);
    const from = anonymousClient();
    const replies = [];
    for (let count = 0; count < 61; count += 1) replies.push(await confirm(newToken("email_change").token, from));
    expect(tally(replies)).toEqual({ 404: 60, 429: 1 });
  });
});

describe("an address that belongs to another account", () => {
  const withoutTimes = (body: unknown) => JSON.stringify(body);

  test.each(["who has joined elsewhere", "who was merely invited"])("%s is answered as a free one", async (kind) => {
    const other =
      kind === "who was merely invited" ? await anInvitation(await aProject(await aCompany())) : await someone();
    const [person, asker] = [await someone(), await someone()];
    const free = anAddress();
    const answers = [
      await save(person, { name: "Ada", email: other.email }),
      await save(asker, { name: "Ada", email: free }),
    ];
    const alike = answers.map(({ status, body }, index) => {
      const [who, wanted] = index === 0 ? [person, other.email] : [asker, free];
      const words = withoutTimes(body)
        .replaceAll(wanted, "wanted")
        .replaceAll(who.email, "own")
        .replaceAll(who.id, "id");
      return [status, words.replaceAll(/"created_at":"[^"]+"/g, "")];
    });
    expect(alike[0]).toEqual(alike[1]);
    expect((await person.get("/auth/me")).body.pending_email).toBe(other.email);
    await mail.drain();
    // The company's own email log reveals no more.
    const subjects = [mail.one(other.email), mail.one(free)].map(({ subject }) => subject);
    expect(subjects).toEqual(["Your new email address", "Your new email address"]);
    expect(mail.one(other.email).link).toBe("http://localhost:3000/login");
    expect(mail.one(other.email).text).toContain("already belongs to an account");
    expect(mail.one(person.email).subject).toBe("Your email address is about to change");
  });

  test("stays with the account that confirmed it first", async () => {
    const person = await someone();
    const email = anAddress();
    await save(person, { email });
    const token = await tokenAt(email);
    await aPerson((await aCompany()).company, "member", { email });
    const { status, body } = await confirm(token);
    expect([status, body.detail]).toEqual([
      409,
      "An account with this address already exists. Sign in with it, or enter another address in your profile.",
    ]);
    expect((await person.get("/auth/me")).body.user.email).toBe(person.email);
  });

  test("of two people who confirm one address at once, one gets it", async () => {
    const people = [await someone(), await someone()];
    const email = anAddress();
    const tokens = [];
    for (const person of people) {
      await save(person, { email });
      tokens.push(await tokenAt(email));
    }
    expect(tally(await Promise.all(tokens.map((token) => confirm(token))))).toEqual({ 200: 1, 409: 1 });
    await mail.drain();
  });

  test("is limited: five new addresses an hour from one person, five emails to one address", async () => {
    const person = await someone();
    const replies = [];
    for (let count = 0; count < 6; count += 1) replies.push(await save(person, { email: anAddress() }));
    expect(tally(replies)).toEqual({ 200: 5, 429: 1 });
    const victim = await someone();
    const asked = [];
    for (let count = 0; count < 6; count += 1) asked.push(await save(await someone(), { email: victim.email }));
    expect(tally(asked)).toEqual({ 200: 5, 429: 1 });
    await mail.drain();
  });
});
