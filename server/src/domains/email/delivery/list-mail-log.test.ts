import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, anonymous, audit, clock, expectAudit, mail } = app;
const { prefer, queue, suppress, suppressed } = outboxOf(app);

async function setup() {
  const team = await aCompany();
  return { ...team, tester: await aTester(await aProject(team), { name: "Ada Lovelace" }) };
}

const log = async (who: Person, query: Record<string, string> = {}) => (await who.get("/email/log", query)).body.mails;

/** One mail in each state that queueing and sending lead to. */
async function aLog(team: Team & { tester: Person }) {
  const { company, tester } = team;
  const off = await aPerson(company, "beta_tester", { name: "Off" });
  const weekly = await aPerson(company, "beta_tester", { name: "Weekly" });
  await prefer(off, { general_notification: "disabled" });
  await prefer(weekly, { general_notification: "digest_weekly" });
  await suppress(company, "gone@example.com");
  await queue(company, aMail(tester, { content: { subject: "100% new_things" } }));
  await mail.drain();
  clock.advance({ seconds: 1 });
  await queue(company, aMail(off));
  clock.advance({ seconds: 1 });
  await queue(company, aMail(weekly), aMail(undefined, { email: "gone@example.com" }));
  clock.advance({ seconds: 1 });
  mail.failWith(Object.assign(new Error("no"), { response: "451 Later", responseCode: 451, command: "DATA" }));
  await queue(company, aMail(undefined, { email: "later@example.com" }));
  await mail.drain();
  mail.failWith(undefined);
}

describe("the delivery log", () => {
  test.each(["owner", "admin", "member"] as const)("shows the %s the status of every email", async (role) => {
    const team = await setup();
    await aLog(team);
    const mails = await log(team[role]);
    expect(mails.map(({ state }: { state: string }) => state).toSorted()).toEqual(
      ["held", "queued", "sent", "skipped", "suppressed"].toSorted(),
    );
    expect(mails[0]).toEqual({
      id: expect.any(String),
      category: "general_notification",
      to_name: "Ada",
      to_email: "later@example.com",
      subject: "News from Moonshot",
      state: "queued",
      attempts: 1,
      last_error: "451 Later",
      created_at: clock.now().toISOString(),
      sent_at: null,
      due_at: new Date(clock.now().getTime() + 60_000).toISOString(),
    });
    expect(mails.at(-1)).toMatchObject({ state: "sent", sent_at: expect.any(String), due_at: null, last_error: null });
  });

  test("can be narrowed to a state, and searched by name, address and subject", async () => {
    const team = await setup();
    await aLog(team);
    const { owner } = team;
    const found = async (query: Record<string, string>) =>
      (await log(owner, query)).map(({ to_email }: { to_email: string }) => to_email);
    expect(await found({ state: "suppressed" })).toEqual(["gone@example.com"]);
    expect(await found({ state: "failed" })).toEqual([]);
    expect(await found({ q: "lovelace" })).toEqual([team.tester.email]);
    expect(await found({ q: "LATER@" })).toEqual(["later@example.com"]);
    expect(await found({ q: "100% new_" })).toEqual([team.tester.email]);
    expect(await found({ q: "100_ new" })).toEqual([]);
    expect(await found({ q: "<script>" })).toEqual([]);
    expect(await found({ q: "lovelace", state: "queued" })).toEqual([]);
    expect((await owner.get("/email/log", { state: "lost" })).status).toBe(422);
    expect((await owner.get("/email/log", { q: "x".repeat(201) })).status).toBe(422);
  });

  test("is paged, newest first, each email once", async () => {
    const { company, owner } = await setup();
    for (let n = 0; n < 4; n += 1) {
      await queue(company, aMail(undefined), aMail(undefined));
      clock.advance({ seconds: 1 });
    }
    const all = (await log(owner)).map(({ id }: { id: string }) => id);
    const paged: string[] = [];
    let path: string | undefined = "/email/log?limit=3";
    while (path) {
      const reply: Awaited<ReturnType<Person["get"]>> = await owner.get(path);
      paged.push(...reply.body.mails.map(({ id }: { id: string }) => id));
      path = /<\/api([^>]+)>/.exec(reply.headers["link"] ?? "")?.[1];
    }
    expect(all).toHaveLength(8);
    expect(paged).toEqual(all);
    expect((await owner.get("/email/log", { cursor: "nonsense" })).status).toBe(422);
  });

  test("a search reads ten thousand emails a request, and its next page continues after them", async () => {
    const { company, owner } = await setup();
    await queue(company, aMail(undefined, { email: "rare@example.com" }));
    const now = new Date(clock.now().getTime() + 1_000);
    await app.database.asOwner((tx) =>
      sql`
        insert into mails (company_id, id, category, to_email, to_name, subject, state, created_at)
        select ${company.id}::uuid, gen_random_uuid(), 'form_reminder', 'many@example.com', 'Many', 'News', 'sent',
          ${now}::timestamptz from generate_series(1, 10000)`.execute(tx),
    );
    const first = await owner.get("/email/log", { q: "rare@" });
    expect(first.body.mails).toEqual([]);
    const next = await owner.get(/<\/api([^>]+)>/.exec(first.headers["link"] ?? "")?.[1] ?? "");
    expect(next.body.mails).toMatchObject([{ to_email: "rare@example.com" }]);
    expect(next.headers["link"]).toBeUndefined();
    expect((await owner.get("/email/log", { q: "rare@", state: "queued" })).body.mails).toHaveLength(1);
  });

  test("leaves out emails that must not be stored", async () => {
    const { company, owner } = await setup();
    await queue(company, aMail(undefined, { is_forgotten: true }));
    expect(await log(owner)).toEqual([]);
  });

  test("is for the company's own team members", async () => {
    const [here, there] = [await setup(), await setup()];
    await aLog(here);
    expect(await log(there.owner)).toEqual([]);
    expect((await here.tester.get("/email/log")).status).toBe(403);
    expect((await anonymous.get("/email/log")).status).toBe(401);
  });
});

describe("bounced addresses", () => {
  test("are listed newest first, with the server's answer", async () => {
    const { company, member } = await setup();
    await suppress(company, "first@example.com", "550 No such user");
    clock.advance({ seconds: 1 });
    const id = await suppress(company, "second@example.com", "551 Moved");
    const reply = await member.get("/email/suppressions", { limit: "1" });
    const created_at = clock.now().toISOString();
    expect(reply.body).toEqual({
      suppressions: [{ id, email: "second@example.com", reason: "551 Moved", created_at }],
    });
    const next = /<\/api([^>]+)>/.exec(reply.headers["link"] ?? "")?.[1] ?? "";
    expect((await member.get(next)).body.suppressions).toMatchObject([{ email: "first@example.com" }]);
  });

  test("are unblocked by a team member, once, with an audit entry without the address", async () => {
    const { company, member } = await setup();
    const id = await suppress(company, "gone@example.com");
    expect((await member.delete(`/email/suppressions/${id}`)).status).toBe(204);
    const entry = await expectAudit(company, { action: "DELETE", resource_type: "suppression", resource_id: id });
    expect(entry.changes).toEqual({});
    expect(await suppressed(company)).toEqual([]);
    const again = await member.delete(`/email/suppressions/${id}`);
    expect([again.status, again.body.detail]).toEqual([404, "This address does not exist or is no longer available."]);
  });

  test("are not visible to other companies or testers", async () => {
    const [here, there] = [await setup(), await setup()];
    const id = await suppress(here.company, "gone@example.com");
    expect((await there.owner.delete(`/email/suppressions/${id}`)).status).toBe(404);
    expect((await there.owner.get("/email/suppressions")).body).toEqual({ suppressions: [] });
    expect((await here.tester.delete(`/email/suppressions/${id}`)).status).toBe(403);
    expect((await here.tester.get("/email/suppressions")).status).toBe(403);
    expect((await anonymous.delete(`/email/suppressions/${id}`)).status).toBe(401);
    expect((await here.owner.delete("/email/suppressions/1")).status).toBe(404);
    expect(await suppressed(here.company)).toHaveLength(1);
    expect(await audit(there.company)).toEqual([]);
  });
});
