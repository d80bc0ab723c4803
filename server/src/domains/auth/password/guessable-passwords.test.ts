import { expect, test } from "vitest";
import { createAdmin, resetAdmin } from "#domains/platform-admin/public.ts";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, anInvitation, mail, anonymousClient } = app;
const common = "This password is too common. Choose one that is harder to guess.";
const pattern =
  "This password is a pattern, or a common password with little added. Choose one that’s harder to guess.";
const tooClose = "This is too close to your name, email or company, or to Firstlight. Choose another password.";

const registration = (password: string) => ({
  name: "Zoë Lindqvist",
  company_name: "Brightwater Instruments",
  company_domain: unique("meridian"),
  email: `zl.harbour-${unique("x")}@tidepool.example`,
  password,
});
const register = (password: string) => anonymousClient().post("/auth/register", registration(password));
const invalidAt = (path: string, message: string) => ({
  status: 422,
  body: { detail: message, errors: [{ path, message }] },
});

// As they are on the list, and written otherwise.
test.each(["difference", "Difference", "d1ff3r3nce", "Pa$$word", "123456789", "trustno1"])(
  "%j is one of those people choose most",
  async (password) => {
    expect(await register(password)).toMatchObject(invalidAt("password", common));
  },
);

test("all of the list's commonest 3,000 that are long enough are refused", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const { assertNotGuessable } = await import("./guessable-passwords.ts");
  const commonest = dictionary["passwords-common"].filter(({ length }) => length >= 6).slice(0, 3_000);
  expect(commonest).toHaveLength(3_000);
  for (const password of commonest) {
    await expect(assertNotGuessable(password, { path: "password", known: [] })).rejects.toThrow(common);
  }
});

// zxcvbn's list leaves them out.
test.each(
  (
    "654321 987654321 222222 333333 444444 555555 888888 999999 00000000 88888888 121212 212121 101010 098765 aaaaaa aaaaaaaa " +
    "abcdef abcdefgh abcabc ABCABC 0987654321 1234567890123 210987 fedcba zyxwvut xyxyxyx ababababa 20002000 12341234 !!!!!!! 654-321! ééééééé"
  ).split(" "),
)("%j only repeats or counts", async (password) => {
  expect(await register(password)).toMatchObject({ status: 422 });
  expect((await register(password)).body.detail).toMatch(/^This password is (a pattern|too common)/);
});

test.each(["password123456", "P@ssw0rd2024!", "$unshine12", "2026dragon", "admin123456", "hello-1234567", "test11111"])(
  "%j is a common password with little added",
  async (password) => {
    expect(await register(password)).toMatchObject(invalidAt("password", pattern));
  },
);

test.each(["abcabd", "654322", "12312x", "jane-48203-fox", "fish294817", "eeeeeeeeeeee1x"])(
  "what hardly repeats, counts or adds to a short word is taken: %j",
  async (password) => {
    expect((await register(password)).status).toBe(201);
  },
);

test.each([
  ["the product", "Firstlight2026"],
  ["the product, with digits for letters", "f1rstL1ght!99"],
  ["their name", "Lindqvist-77"],
  ["their name without its accents", "zoe.1985"],
  ["their company's name", "BrightWater#1"],
  ["their company's name, with signs for letters", "br!ghtw@ter1"],
  ["their company's domain", "meridian12345"],
  ["their email", "harbour2026"],
  ["the domain of their email", "tidepool-1!"],
  ["several of them", "zoe@brightwater-firstlight"],
  ["the product, where a 1 is an i and an l", "f1rst1ight99"],
  ["the product, with more digits than a password needs", "firstlight123456"],
  ["their company's name, with digits", "Brightwater123456"],
  ["their company's name, with digits for letters and digits", "br1ghtw4t3r-19850412"],
  ["their name, where a 1 is an i and an l", "1indqv1st"],
  ["their company's name, and a common password", "brightwater-dragon"],
  ["their name, and a common password with digits", "lindqvist$unshine12"],
  ["their company's name, and a pattern", "brightwater-xyxyxyxy"],
  ["the product, in two words", "f1rst-light 99"],
])("%s with little else is refused: %j → %j", async (_what, password) => {
  expect(await register(password)).toMatchObject(invalidAt("password", tooClose));
});

test.each([
  "lindqvist likes marmalade",
  "firstlight-otter-lantern",
  "seven brown foxes",
  "zoologist-91x",
  "copper brightwater ladder violet",
  "brightwater-otter-lantern-7",
  "k7#mQ2x firstlight",
])("what has enough besides is taken: %j", async (password) => {
  expect((await register(password)).status).toBe(201);
});

test("who has an account proves the password they have, whatever the new company is called", async () => {
  const { company } = await aCompany();
  const { email } = await aPerson(company, "member", { password: "otterlantern" });
  const given = { ...registration("otterlantern"), email, company_name: "Otterlantern Labs" };
  expect((await anonymousClient().post("/auth/register", given)).status).toBe(201);
});

test("a password that is changed, reset or chosen with an invitation is held against what is known of them", async () => {
  const team = await aCompany({ name: "Quillfeather" });
  const person = await aPerson(team.company, "member", { name: "Marisol Vega", password: "right password" });
  for (const near of ["quillfeather1", "Marisol!2026"]) {
    const change = { current_password: "right password", new_password: near };
    expect(await person.put("/users/password", change)).toMatchObject(invalidAt("new_password", tooClose));
  }
  await anonymousClient().post("/auth/forgot-password", { email: person.email });
  await mail.drain();
  const token = new URL(mail.one(person.email).link ?? "").hash.slice(1);
  const reset = (new_password: string) => anonymousClient().post("/auth/reset-password", { token, new_password });
  expect(await reset("quillfeather1")).toMatchObject(invalidAt("new_password", tooClose));
  expect((await reset("a new password")).status).toBe(200);

  const invitation = await anInvitation(await aProject(team));
  const accept = (password: string) =>
    anonymousClient().post("/auth/invitations/accept", { token: invitation.token, name: "Thaddeus Okonkwo", password });
  for (const near of ["quillfeather1", "okonkwo99"])
    expect(await accept(near)).toMatchObject(invalidAt("password", tooClose));
  expect((await accept("a new password")).status).toBe(200);
});

test("those who run the service choose no such password either", async () => {
  const parts = { database: app.database, clock: app.clock };
  const email = `thaddeus-${unique("x")}@example.com`;
  const make = (password: string) => createAdmin(parts, { email, name: "Thaddeus Okonkwo", password });
  await expect(make("okonkwo-2026")).rejects.toThrow(tooClose);
  expect(await make("a password of the operator")).toBe(true);
  await expect(resetAdmin(parts, { email, password: "thaddeus1" })).rejects.toThrow(tooClose);
  const { body } = await anonymousClient().post("/admin/login", { email, password: "a password of the operator" });
  const change = { current_password: "a password of the operator", new_password: "okonkwo-2026" };
  const changed = await app.withToken(body.access_token).put("/admin/password", change);
  expect(changed).toMatchObject(invalidAt("new_password", tooClose));
});
