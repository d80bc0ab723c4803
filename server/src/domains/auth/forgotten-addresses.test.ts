import { expect, test } from "vitest";
import { openTestApp, unique } from "../../../../tests/support/test-app.ts";

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

test("the address of somebody who was invited and taken back is forgotten at night", async () => {
  const { email, takeBack } = await invited();
  await mail.run("tidy-up", {});
  expect(await isKnown(email)).toBe(true);
  const elsewhere = await invited(email);
  expect((await takeBack()).status).toBe(204);
  await mail.run("tidy-up", {});
  expect(await isKnown(email)).toBe(true);
  expect((await elsewhere.takeBack()).status).toBe(204);
  await mail.run("tidy-up", {});
  expect(await isKnown(email)).toBe(false);
  const again = await invited(email);
  expect(await isKnown(email)).toBe(true);
  expect((await again.takeBack()).status).toBe(204);
});

test("the address of somebody who has a place or a password stays", async () => {
  const { company, owner } = await aCompany();
  const [withoutPassword, removed] = [await aPerson(company, "member"), await aPerson(company, "beta_tester")];
  await owner.delete(`/team/members/${removed.id}`);
  const alone = anAddress();
  await database.asOwner((tx) =>
    tx.insertInto("identities").values({ email: alone, password_hash: "of somebody" }).execute(),
  );
  await mail.run("tidy-up", {});
  for (const email of [withoutPassword.email, removed.email, owner.email, alone]) {
    expect(await isKnown(email)).toBe(true);
  }
});

test("who registers an address in the moment it is forgotten gets it", async () => {
  const { email, takeBack } = await invited();
  await takeBack();
  const company = { company_name: "Acme", company_domain: unique("acme") };
  const register = anonymousClient().post("/auth/register", { name: "Ada", email, password: "of her own", ...company });
  const [{ status, body }] = await Promise.all([register, mail.run("tidy-up", {})]);
  expect({ status, body }).toMatchObject({ status: 201, body: { user: { email } } });
});
