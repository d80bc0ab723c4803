import { afterEach, describe, expect, test } from "vitest";
import { noSiteFacts } from "@firstlight/contract";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const operator = {
  name: "Harbor Betas Ltd",
  support_email: "help@harbor.example",
  sales_email: "",
  technical_email: "",
};
const app = await openTestApp({ operator });
const { clock, database, mail, anonymousClient } = app;
const path = "/admin/site/facts";

const entries = () =>
  database.asOwner((tx) =>
    tx.selectFrom("platform_audit_entries").selectAll().where("resource_type", "=", "site_facts").execute(),
  );

afterEach(() =>
  database.asOwner(async (tx) => {
    await tx.updateTable("site_facts").set({ facts: "{}", revision: 0 }).execute();
  }),
);
/** Facts that this process has read are fresh for a while; a change by another path is seen after it. */
const later = () => clock.advance({ seconds: 5 });

describe("facts of the public pages", () => {
  test("come from the settings until the panel sets them", async () => {
    const { status, body } = await (await app.anAdmin()).get(path);
    expect([status, body.facts, body.revision, body.updated_at]).toEqual([200, noSiteFacts, 0, null]);
    const { name, support_email } = operator;
    expect(body.defaults).toMatchObject({ name, support_email, linkedin_url: "" });
  });

  test("have the support address stand in for those that nothing sets", async () => {
    later();
    const admin = await app.anAdmin();
    const operatorNow = async () => (await anonymousClient().get("/public/operator")).body;
    const ofSettings = { sales_email: operator.support_email, technical_email: operator.support_email };
    expect(await operatorNow()).toMatchObject(ofSettings);
    expect((await admin.get(path)).body.defaults).toMatchObject(ofSettings);
    const support_email = "hello@fjord.example";
    const set = { ...noSiteFacts, support_email, technical_email: "ops@fjord.example", revision: 0 };
    const { body } = await admin.put(path, set);
    expect(body.defaults).toMatchObject({ support_email: operator.support_email, sales_email: support_email });
    expect(await operatorNow()).toMatchObject({ sales_email: support_email, technical_email: "ops@fjord.example" });
  });

  test("are set at once, field by field over the settings, and audited", async () => {
    later();
    const admin = await app.anAdmin();
    const facts = {
      ...noSiteFacts,
      name: " Fjord Ltd ",
      x_url: "https://x.com/fjord",
      security_contact: "s@fjord.example",
    };
    const { status, body } = await admin.put(path, { ...facts, revision: 0 });
    const stored = { ...facts, name: "Fjord Ltd" };
    expect([status, body.facts, body.revision, body.updated_at]).toEqual([200, stored, 1, clock.now().toISOString()]);
    expect((await anonymousClient().get("/public/operator")).body).toMatchObject({
      name: "Fjord Ltd",
      support_email: operator.support_email,
      x_url: "https://x.com/fjord",
    });
    const [entry] = (await entries()).slice(-1);
    expect(entry).toMatchObject({
      action: "UPDATE",
      actor_id: admin.id,
      resource_id: null,
      changes: { name: { before: "", after: "Fjord Ltd" }, x_url: { before: "", after: "https://x.com/fjord" } },
    });
  });

  test("that did not change leave no entry", async () => {
    const before = (await entries()).length;
    const { status, body } = await (await app.anAdmin()).put(path, { ...noSiteFacts, revision: 0 });
    expect([status, body.revision, (await entries()).length]).toEqual([200, 0, before]);
  });

  test("of another admin are not overwritten unseen", async () => {
    const admin = await app.anAdmin();
    await admin.put(path, { ...noSiteFacts, name: "First", revision: 0 });
    const late = await admin.put(path, { ...noSiteFacts, name: "Second", revision: 0 });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect((await admin.get(path)).body.facts.name).toBe("First");
  });

  test.each([
    ["name", "Two\nlines"],
    ["name", "x".repeat(201)],
    ["address", "a\n".repeat(11)],
    ["support_email", "not an address"],
    ["security_contact", "http://fjord.example"],
    ["security_contact", "javascript:alert(1)"],
    ["phone", "call me"],
    ["linkedin_url", "http://linkedin.example"],
    ["x_url", "javascript:alert(1)"],
    ["youtube_url", "https://user:secret@youtube.example"],
  ])("%s cannot be %j", async (field, value) => {
    const { status, body } = await (await app.anAdmin()).put(path, { ...noSiteFacts, [field]: value, revision: 0 });
    expect([status, body.errors[0].path]).toEqual([422, field]);
  });

  test("are for admins alone", async () => {
    const { owner } = await app.aCompany();
    for (const client of [anonymousClient(), owner]) {
      expect((await client.get(path)).status).toBe(401);
      expect((await client.put(path, { ...noSiteFacts, revision: 0 })).status).toBe(401);
    }
  });

  test("decide where messages of the contact page go", async () => {
    await (await app.anAdmin()).put(path, { ...noSiteFacts, support_email: "hello@fjord.example", revision: 0 });
    const email = `${unique("ana")}@example.com`;
    await anonymousClient().post("/contact", { name: "Ana", email, subject: "Hi", message: "Hello?" });
    await mail.drain();
    const sent = mail.all.find(({ replyTo }) => replyTo?.[0]?.address === email);
    expect(sent?.to?.[0]?.address).toBe("hello@fjord.example");
  });
});
