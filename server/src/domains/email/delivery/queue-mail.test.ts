import type { KyselyPlugin } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, clock, database, mail } = app;
const { loseJobs, prefer, queue, queueIn, row, rows, suppress } = outboxOf(app);

afterEach(loseJobs);

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { ...team, project, tester: await aTester(project) };
}

describe("a person's preferences", () => {
  test("disabled: stored as skipped, without content, and never sent", async () => {
    const { company, tester } = await setup();
    await prefer(tester, { general_notification: "disabled" });
    expect(await queue(company, aMail(tester))).toEqual(["skipped"]);
    expect(await row(company)).toMatchObject({ state: "skipped", content: null, due_at: null });
    await mail.drain();
    expect(mail.to(tester.email)).toEqual([]);
  });

  test.each([
    ["digest_daily", "daily", "2026-03-05T07:00:00.000Z"],
    ["digest_weekly", "weekly", "2026-03-09T07:00:00.000Z"],
  ] as const)("%s: held for 08:00 of the company's own day", async (setting, digest, due) => {
    const { company, tester } = await setup();
    await database.inTenant(company.id, (tx) =>
      tx.updateTable("companies").set({ time_zone: "Europe/Berlin" }).where("id", "=", company.id).execute(),
    );
    await prefer(tester, { general_notification: setting });
    clock.set(new Date("2026-03-04T12:00:00Z"));
    expect(await queue(company, aMail(tester))).toEqual(["held"]);
    expect(await row(company)).toMatchObject({ state: "held", digest, due_at: new Date(due) });
    expect((await row(company)).content).not.toBeNull();
    await mail.drain();
    expect(mail.to(tester.email)).toEqual([]);
  });

  test("project settings override general settings", async () => {
    const { company, tester, project } = await setup();
    await prefer(tester, { form_reminder: "disabled" });
    await prefer(tester, { form_reminder: "enabled" }, project);
    const reminder = { category: "form_reminder" as const };
    expect(await queue(company, aMail(tester, { ...reminder, project_id: project.id }))).toEqual(["queued"]);
    expect(await queue(company, aMail(tester, reminder))).toEqual(["skipped"]);
  });

  test("do not apply to required emails, nor again to the digest itself", async () => {
    const { company, tester } = await setup();
    await prefer(tester, { password_reset: "disabled", general_notification: "digest_daily" });
    const states = await queue(
      company,
      aMail(tester, { category: "password_reset", is_required: true }),
      aMail(tester, { gathers: "daily" }),
    );
    expect(states).toEqual(["queued", "queued"]);
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(2);
  });

  test("in one company do not apply in another", async () => {
    const [here, there] = [await setup(), await setup()];
    await prefer(here.tester, { general_notification: "disabled" });
    await suppress(here.company, there.tester.email);
    expect(await queue(there.company, aMail(there.tester))).toEqual(["queued"]);
  });
});

test("sends nothing to a bounced address, required or not, and logs that", async () => {
  const { company, tester } = await setup();
  await suppress(company, tester.email);
  const states = await queue(company, aMail(tester), aMail(tester, { is_required: true }));
  expect(states).toEqual(["suppressed", "suppressed"]);
  expect((await rows(company)).map(({ state, content }) => [state, content])).toEqual([
    ["suppressed", null],
    ["suppressed", null],
  ]);
  await mail.drain();
  expect(mail.to(tester.email)).toEqual([]);
});

test("stores nothing of an unsent email that must not be stored", async () => {
  const { company } = await setup();
  await suppress(company, "gone@example.com");
  expect(await queue(company, aMail(undefined, { email: "gone@example.com", is_forgotten: true }))).toEqual([
    "suppressed",
  ]);
  expect(await rows(company)).toEqual([]);
});

describe("exactly one recipient", () => {
  test.each([
    "a@example.com, b@example.com",
    "a@example.com b@example.com",
    "a@example.com;b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com\nb@example.com",
    "<a@example.com>",
    "Ada <a@example.com>",
    '"a@example.com, b"@example.com',
    "a@b@example.com",
    "a@example.com(b@example.com)",
    "friends:a@example.com,b@example.com;",
    "a@[127.0.0.1]",
    "a@example.com\u0000",
    "a@example.com,",
    " a@example.com",
    "",
  ])("%j is a defect that writes nothing", async (email) => {
    const { company } = await aCompany();
    await expect(queue(company, aMail(undefined, { email }))).rejects.toThrow("exactly one plain address");
    expect(await rows(company)).toEqual([]);
  });
});

test.each(["https://evil.example/x", "http://localhost:3000.evil.example/", "javascript:alert(1)", "//evil.example"])(
  "rejects a button that links to %s",
  async (url) => {
    const { company } = await aCompany();
    const action = { label: "Go", url };
    await expect(queue(company, aMail(undefined, { content: { action } }))).rejects.toThrow("our own pages");
    const items = [{ heading: "One", text: "Two", action }];
    await expect(queue(company, aMail(undefined, { content: { items } }))).rejects.toThrow("our own pages");
  },
);

test("the number of statements does not grow with the emails", async () => {
  const { company, tester } = await setup();
  const people = [tester, await aPerson(company, "member"), await aPerson(company, "admin")];
  const statements = async (count: number) => {
    let counted = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => ((counted += 1), node),
      transformResult: async ({ result }) => result,
    };
    const mails = Array.from({ length: count }, (_, n) =>
      aMail(people[n % 3], n % 2 ? { category: "invitation", lane: "invitation" } : {}),
    );
    await database.inTenant(company.id, (tx) => queueIn(tx.withPlugin(counter), company, mails));
    return counted;
  };
  expect(await statements(2)).toBe(await statements(900));
  expect(await queue(company)).toEqual([]);
});

test("an email queued in a transaction that rolls back is not sent", async () => {
  const { company, tester } = await setup();
  const undone = database.inTenant(company.id, async (tx) => {
    await queueIn(tx, company, [aMail(tester)]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await mail.drain()).toBe(0);
  expect(await rows(company)).toEqual([]);
});
