import { expect, test } from "vitest";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, database, mail, anonymousClient } = app;
const anAddress = () => `${unique("ada")}@example.com`;

const isKnown = async (email: string) =>
  (await database.asOwner((tx) => tx.selectFrom("identities").select("id").where("email", "=", email).execute()))
    .length === 1;

async function invited(email = anAddress()) {
  const { owner } = await aCompany();
  const { body } = await owner.post("/team/invite", { name: "Ada", email, role: "member" });
  return { email, takeBack: () => owner.delete(`/team/members/${body.id}`) };
}

test("deletes at night the address of an invited person whose invitation was revoked", async () => {
  const { email, takeBack } = await invited();
  await mail.run("cleanup", {});
  expect(await isKnown(email)).toBe(true);
  const elsewhere = await invited(email);
  expect((await takeBack()).status).toBe(204);
  await mail.run("cleanup", {});
  expect(await isKnown(email)).toBe(true);
  expect((await elsewhere.takeBack()).status).toBe(204);
  await mail.run("cleanup", {});
  expect(await isKnown(email)).toBe(false);
  const again = await invited(email);
  expect(await isKnown(email)).toBe(true);
  expect((await again.takeBack()).status).toBe(204);
});

test("does not delete the address of a person with a membership or a password", async () => {
  const { company, owner } = await aCompany();
  const [withoutPassword, removed] = [await aPerson(company, "member"), await aPerson(company, "beta_tester")];
  await owner.delete(`/team/members/${removed.id}`);
  const alone = anAddress();
  await database.asOwner((tx) =>
    tx.insertInto("identities").values({ email: alone, password_hash: "of somebody" }).execute(),
  );
  await mail.run("cleanup", {});
  for (const email of [withoutPassword.email, removed.email, owner.email, alone]) {
    expect(await isKnown(email)).toBe(true);
  }
});

test("registering an address at the moment it is deleted succeeds", async () => {
  const { email, takeBack } = await invited();
  await takeBack();
  const company = { company_name: "Acme", company_domain: unique("acme") };
  const register = anonymousClient().post("/auth/register", { name: "Ada", email, password: "of her own", ...company });
  const [{ status, body }] = await Promise.all([register, mail.run("cleanup", {})]);
  expect({ status, body }).toMatchObject({ status: 201, body: { user: { email } } });
});
