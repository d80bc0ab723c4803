import { describe, expect, test } from "vitest";
import { openTestApp, tally, type Person } from "../../../../../tests/support/test-app.ts";
import { newToken } from "#platform/tokens.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, alsoAt, clock, database, mail } = app;
const password = "right password";

const someone = async () => aTester(await aProject(await aCompany()), { password });
const isIn = async (person: Person) => (await person.get("/auth/me")).status === 200;
const isErased = async (person: Person) => {
  await mail.drain();
  const user = await database.asOwner((tx) =>
    tx.selectFrom("users").select("name").where("id", "=", person.id).executeTakeFirstOrThrow(),
  );
  return user.name.startsWith("Former ");
};

async function linkTo(person: Person): Promise<string> {
  const { status, body } = await person.post("/me/erase", {});
  expect([status, body]).toEqual([202, { status: "link_sent" }]);
  await mail.drain();
  const { link, subject } = mail.to(person.email).at(-1) ?? {};
  expect(subject).toBe("Confirm that you want to delete your data");
  expect(link).toMatch(/^http:\/\/localhost:3000\/erase#flx_[\w-]{43}$/);
  return link?.split("#")[1] ?? "";
}

const confirm = (token: unknown) => app.anonymousClient().post("/me/erase/confirm", { token });

describe("deleting with the password", () => {
  test("ends every session at once, in all companies, and is recorded", async () => {
    const tester = await someone();
    const elsewhere = await alsoAt((await aCompany()).company, tester, "member");
    const again = await app.anotherSession(tester);
    const { status, body } = await tester.post("/me/erase", { password });
    expect([status, body]).toEqual([202, { status: "erased" }]);
    for (const person of [tester, elsewhere, again]) expect(await isIn(person)).toBe(false);
    const entry = await app.expectAudit(tester.company, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: tester.id,
    });
    expect(entry.changes).toEqual({ erasure: { after: "begun" } });
    const { status: signIn } = await app.anonymousClient().post("/auth/login", { email: tester.email, password });
    expect(signIn).not.toBe(200);
    expect(await isErased(elsewhere)).toBe(true);
    expect(await isErased(tester)).toBe(true);
  });

  test.each([
    ["another one", "wrong password"],
    ["hostile text", "<script>alert(1)</script>\r\n"],
    ["nothing", ""],
    ["too long a one", "x".repeat(129)],
    ["no text", 7],
    ["no text either", null],
  ])("%s is refused at the field and erases nothing", async (_what, wrong) => {
    const tester = await someone();
    const { status, body } = await tester.post("/me/erase", { password: wrong });
    expect([status, body.errors[0].path]).toEqual([422, "password"]);
    expect(await isIn(tester)).toBe(true);
    expect(await isErased(tester)).toBe(false);
  });

  test("without having a password returns an error that offers the email link", async () => {
    const tester = await aTester(await aProject(await aCompany()));
    const { status, body } = await tester.post("/me/erase", { password });
    expect([status, body.detail]).toEqual([
      422,
      "Incorrect password. Try again, or leave it empty to get a link by email.",
    ]);
  });

  test("cannot be guessed: after ten attempts the correct one is limited too", async () => {
    const tester = await someone();
    for (let attempt = 0; attempt < 10; attempt += 1) await tester.post("/me/erase", { password: "wrong password" });
    expect((await tester.post("/me/erase", { password })).status).toBe(429);
    expect(await isErased(tester)).toBe(false);
  });

  test("requested many times concurrently happens once", async () => {
    const tester = await someone();
    const replies = await Promise.all(Array.from({ length: 5 }, () => tester.post("/me/erase", { password })));
    expect(replies.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
    expect(await isErased(tester)).toBe(true);
    expect(mail.to(tester.email).filter(({ subject }) => subject === "Your data was deleted")).toHaveLength(1);
  });
});

describe("an owner", () => {
  test("gets the name of the company to transfer first, with a password and without", async () => {
    const team = await aCompany({ name: "Rocket <Works>" });
    const detail =
      "You own Rocket <Works>. Open Team there, transfer ownership to an admin, and then delete your data.";
    for (const body of [{}, { password }]) {
      const reply = await team.owner.post("/me/erase", body);
      expect([reply.status, reply.body.detail]).toEqual([409, detail]);
    }
    expect(await isIn(team.owner)).toBe(true);
  });

  test("of another company is rejected where they are a tester, by link too, until they transfer it", async () => {
    const tester = await someone();
    const token = await linkTo(tester);
    const other = await aCompany({ name: "Other" });
    await database.asOwner((tx) =>
      tx.updateTable("users").set({ role: "admin" }).where("id", "=", other.owner.id).execute(),
    );
    const owner = await alsoAt(other.company, tester, "owner");
    expect((await tester.post("/me/erase", { password })).body.detail).toContain("You own Other.");
    expect((await confirm(token)).status).toBe(409);
    expect(await isErased(tester)).toBe(false);
    await database.asOwner((tx) => tx.updateTable("users").set({ role: "admin" }).where("id", "=", owner.id).execute());
    expect((await confirm(token)).status).toBe(202);
    expect(await isErased(tester)).toBe(true);
  });
});

describe("deleting with an emailed link", () => {
  test("works once, however often it is opened", async () => {
    const tester = await someone();
    const token = await linkTo(tester);
    expect(await isIn(tester)).toBe(true);
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(tally(replies)).toEqual({ 202: 1, 404: 19 });
    expect(await isIn(tester)).toBe(false);
    expect(await isErased(tester)).toBe(true);
  });

  test("works for an hour, and only the newest link does", async () => {
    const tester = await someone();
    const [first, second] = [await linkTo(tester), await linkTo(tester)];
    expect((await confirm(first)).status).toBe(404);
    clock.advance({ minutes: 60 });
    const { status, body } = await confirm(second);
    expect([status, body.detail]).toEqual([
      404,
      "This link has been used or has expired. Ask for a new one in your profile.",
    ]);
    expect(await isErased(tester)).toBe(false);
  });

  test("is limited to five links an hour", async () => {
    const member = await aPerson((await aCompany()).company, "member");
    for (let link = 0; link < 5; link += 1) await linkTo(member);
    expect((await member.post("/me/erase", {})).status).toBe(429);
  });

  test.each([
    ["an unknown token", newToken("erasure").token, 404],
    ["a token of another kind", newToken("magic_link").token, 404],
    ["hostile text", "<script>\r\n", 404],
  ])("%s is refused", async (_what, token, expected) => {
    expect((await confirm(token)).status).toBe(expected);
  });

  test.each([[""], ["x".repeat(5_000)], [7], [null]])("rejects the token %j", async (token) => {
    expect((await confirm(token)).status).toBe(422);
  });
});
