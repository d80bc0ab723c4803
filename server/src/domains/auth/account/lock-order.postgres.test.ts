/** Lock order: the embedded database has a single connection, so nothing can collide there. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";
import { untilWaiting } from "../../../../../tests/support/waiting.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, database, mail } = app;
const anAddress = () => `${unique("ada")}@example.com`;

test("saving a profile while an admin revokes the person's links waits, and neither request fails", async () => {
  const person = await aPerson((await aCompany()).company, "member");
  const email = anAddress();
  await person.put("/users/profile", { name: "Ada", email });
  const saving = await database.inTenant(person.company.id, async (tx) => {
    await sql`select from access_links where user_id = ${person.id} for update`.execute(tx);
    const answer = person.put("/users/profile", { name: "Ada Lovelace", email });
    await untilWaiting(database);
    await sql`select from users where id = ${person.id} for no key update`.execute(tx);
    return { answer };
  });
  expect((await saving.answer).status).toBe(200);
});

test("an email sent while a person named in it is deleted loses its content", async () => {
  const project = await aProject(await aCompany());
  const tester = await aTester(project);
  const name = unique("Grace");
  const { company, owner } = project;
  await owner.post("/email/bulk-send", {
    user_ids: [tester.id],
    email_type: "general_notification",
    custom_subject: `News of ${name}`,
    custom_message: "There is some.",
  });
  const leaving = await aPerson(company, "member", { name, password: "right password" });
  const mails = () =>
    database.readTenant(company.id, (tx) =>
      tx.selectFrom("mails").select(["subject", "content"]).where("user_id", "=", tester.id).execute(),
    );
  expect(await mails()).toMatchObject([{ content: expect.anything() }]);
  const { identity_id } = await database.asOwner((tx) =>
    tx.selectFrom("users").select("identity_id").where("id", "=", leaving.id).executeTakeFirstOrThrow(),
  );
  await leaving.post("/me/erase", { password: "right password" });
  const erasing = await database.inTenant(company.id, async (tx) => {
    await tx.updateTable("mails").set({ state: "sent", content: null }).where("user_id", "=", tester.id).execute();
    const job = mail.run("erase-person", { identity_id });
    await untilWaiting(database);
    return { job };
  });
  await erasing.job;
  expect(await mails()).toMatchObject([{ subject: expect.not.stringContaining(name), content: null }]);
});

const idsOf = (email: string) =>
  database.asOwner((tx) => tx.selectFrom("identities").select("id").where("email", "=", email).execute());

test("inviting an address while unused addresses are deleted creates a membership", async () => {
  const { owner } = await aCompany();
  const email = anAddress();
  const invite = () => owner.post("/team/invite", { name: "Ada", email, role: "member" });
  const { body } = await invite();
  await owner.delete(`/team/members/${body.id}`);
  const { inviting } = await database.asSystem(async (tx) => {
    await sql`delete from identities where email = ${email}`.execute(tx);
    const answer = invite();
    await untilWaiting(database);
    return { inviting: answer };
  });
  expect((await inviting).status).toBe(201);
  expect(await idsOf(email)).toHaveLength(1);
});

test("an address that is just being invited is not deleted", async () => {
  const { company } = await aCompany();
  const email = anAddress();
  await database.inTenant(company.id, (tx) => sql`select identity_for(${email})`.execute(tx));
  await database.inTenant(company.id, async (tx) => {
    await sql`select identity_for(${email})`.execute(tx);
    await mail.run("cleanup", {});
    expect(await idsOf(email)).toHaveLength(1);
  });
  await mail.run("cleanup", {});
  expect(await idsOf(email)).toEqual([]);
});
