import { describe, expect, test } from "vitest";
import { openTestApp, unique } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, database, mail } = app;

async function invite() {
  const team = await aCompany();
  const project = await aProject(team);
  const email = `${unique("ada")}@example.com`;
  await team.owner.post("/users/invite-beta", { name: "Ada", email, project_id: project.id });
  const row = () =>
    database.readTenant(team.company.id, (tx) => tx.selectFrom("mails").selectAll().executeTakeFirstOrThrow());
  return { email, row, team, project };
}

test("a delivered mail is noted as sent, once, and its text forgotten", async () => {
  const { email, row } = await invite();
  expect(await row()).toMatchObject({ state: "queued", attempts: 0, category: "invitation", to_email: email });
  expect(await mail.drain()).toBe(1);
  expect(await row()).toMatchObject({
    state: "sent",
    attempts: 1,
    content: null,
    last_error: null,
    sent_at: app.clock.now(),
  });
  expect(await mail.drain()).toBe(0);
  expect(mail.one(email).messageId).toBe(`<${(await row()).id}@localhost>`);
});

test("a job that runs twice sends once", async () => {
  const { email, row, team } = await invite();
  await database.inTenant(team.company.id, async (tx) => {
    const { id } = await tx.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    await app.jobs.send("deliver-mail", { company_id: team.company.id, mail_id: id }, { tx });
  });
  expect(await mail.drain()).toBe(2);
  expect(mail.to(email)).toHaveLength(1);
  expect((await row()).state).toBe("sent");
});

test("a mail that cannot be delivered is tried five times more, later and later, then given up", async () => {
  const { email, row } = await invite();
  mail.failWith(new Error("connect ECONNREFUSED 127.0.0.1:25"));
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await mail.drainLater()).toBe(1);
    expect(await row()).toMatchObject({
      attempts: attempt,
      state: attempt < 6 ? "queued" : "failed",
      last_error: "connect ECONNREFUSED 127.0.0.1:25",
    });
    expect(await mail.drain()).toBe(0);
  }
  mail.failWith(undefined);
  expect(await mail.drainLater()).toBe(0);
  expect(mail.to(email)).toEqual([]);
});

test("a mail that failed at first is delivered by a later attempt", async () => {
  const { email, row } = await invite();
  mail.failWith(new Error("greylisted"));
  await mail.drain();
  mail.failWith(undefined);
  await mail.drainLater();
  expect(await row()).toMatchObject({ state: "sent", attempts: 2, last_error: null });
  expect(mail.to(email)).toHaveLength(1);
});

describe("the mailbox page", () => {
  const get = (url: string, remoteAddress = "127.0.0.1") => app.app.inject({ method: "GET", url, remoteAddress });

  test("shows mails to this machine with their link, and nothing runs in it", async () => {
    const { email } = await invite();
    await mail.drain();
    const list = await get("/dev/mail");
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain(email);
    const page = /\/dev\/mail\/[\w-]+\.eml/.exec(list.body)?.[0] ?? "";
    const shown = await get(page);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('<a href="http://localhost:3000/invitation#fli_');
    expect(shown.body).not.toMatch(/<script|style=/);
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
    expect((await get("/dev/mail.css")).headers["content-type"]).toMatch(/text\/css/);
  });

  test.each(["10.0.0.1", "192.168.1.9", "::ffff:10.0.0.1"])("is not there for %s", async (address) => {
    for (const path of ["/dev/mail", "/dev/mail.css", `/dev/mail/${crypto.randomUUID()}.eml`]) {
      expect((await get(path, address)).statusCode).toBe(404);
    }
  });

  test.each(["..%2f..%2fpackage.json", "%2e%2e", "x.eml", `${crypto.randomUUID()}.eml`])("has no %s", async (name) => {
    expect((await get(`/dev/mail/${name}`)).statusCode).toBe(404);
  });
});
