import { afterEach, describe, expect, test } from "vitest";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { readFailure } from "./mail-failure.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, mail } = app;
const { loseJobs, prefer, queue, row, rows, suppress, suppressed } = outboxOf(app);

afterEach(loseJobs);

async function aQueuedMail(more: Parameters<typeof aMail>[1] = {}) {
  const team = await aCompany();
  const project = await aProject(team);
  const tester = await aTester(project);
  await queue(team.company, aMail(tester, more));
  return { ...team, project, tester };
}

/** An error as the mailer gives it when the server answers. */
function answered(response: string, command = "RCPT TO"): Error {
  return Object.assign(new Error(`Refused: ${response}`), {
    response,
    responseCode: Number.parseInt(response),
    command,
  });
}

/** Lets the mail wait as long as it says, then runs its job. */
async function whenDue(company: { id: string }): Promise<number> {
  const { due_at } = await row(company);
  clock.set(due_at ?? clock.now());
  return mail.drainLater();
}

test("a delivered email is stored as sent, once, and its content deleted", async () => {
  const { company, tester } = await aQueuedMail();
  expect(await row(company)).toMatchObject({ state: "queued", attempts: 0, due_at: clock.now() });
  expect(await mail.drain()).toBe(1);
  const sent = { state: "sent", attempts: 1, content: null, last_error: null, sent_at: clock.now(), due_at: null };
  expect(await row(company)).toMatchObject(sent);
  expect(await mail.drain()).toBe(0);
  expect(mail.one(tester.email).messageId).toBe(`<${(await row(company)).id}@localhost>`);
});

test("several jobs for one email, in turn and at once, send it once", async () => {
  const { company, tester } = await aQueuedMail();
  const job = { company_id: company.id, mail_id: (await row(company)).id };
  await Promise.all(Array.from({ length: 5 }, () => mail.run("deliver-mail", job)));
  await mail.drainLater();
  await mail.drainLater();
  await mail.run("deliver-mail", job);
  expect(mail.to(tester.email)).toHaveLength(1);
  expect(await row(company)).toMatchObject({ state: "sent", attempts: 1 });
});

describe("an email that cannot be delivered", () => {
  test("is retried five times at growing intervals, then fails and its content is deleted", async () => {
    const { company, tester } = await aQueuedMail();
    mail.failWith(new Error("connect ECONNREFUSED 127.0.0.1:25"));
    const waits = [60, 300, 1_800, 7_200, 43_200];
    for (const [index, seconds] of waits.entries()) {
      expect(await whenDue(company)).toBe(1);
      expect(await row(company)).toMatchObject({
        state: "queued",
        attempts: index + 1,
        last_error: "connect ECONNREFUSED 127.0.0.1:25",
        due_at: new Date(clock.now().getTime() + seconds * 1_000),
      });
      expect(await mail.drain()).toBe(0);
    }
    await whenDue(company);
    expect(await row(company)).toMatchObject({ state: "failed", attempts: 6, content: null, due_at: null });
    mail.failWith(undefined);
    expect(await mail.drainLater()).toBe(0);
    expect(mail.to(tester.email)).toEqual([]);
    expect(await suppressed(company)).toEqual([]);
  });

  test("is not tried before its time, however early a job comes", async () => {
    const { company, tester } = await aQueuedMail();
    mail.failWith(new Error("greylisted"));
    await mail.drain();
    mail.failWith(undefined);
    clock.advance({ seconds: 30 });
    await mail.drainLater();
    expect(mail.to(tester.email)).toEqual([]);
    await whenDue(company);
    expect(mail.to(tester.email)).toHaveLength(1);
    expect(await row(company)).toMatchObject({ state: "sent", attempts: 2, last_error: null });
  });

  test.each([
    ["451 4.7.1 Greylisted, come back", "RCPT TO"],
    ["421 Too busy", "DATA"],
    ["452 4.2.2 Mailbox full", "RCPT TO"],
    ["535 5.7.8 Wrong password", "AUTH PLAIN"],
    ["530 5.7.0 Sign in first", "MAIL FROM"],
    ["530 5.7.0 Sign in first", "RCPT TO"],
    ["553 5.7.1 Sender not yours", "MAIL FROM"],
    ["554 No service here", "CONN"],
  ])("by %s to %s is tried again", async (response, command) => {
    const { company } = await aQueuedMail();
    mail.failWith(answered(response, command));
    await mail.drain();
    mail.failWith(undefined);
    expect(await row(company)).toMatchObject({ state: "queued", attempts: 1, last_error: response });
    expect(await suppressed(company)).toEqual([]);
  });

  test.each([
    ["550 5.1.1 No such user", "RCPT TO", true],
    ["550 No such user", "DATA", true],
    ["551 User not local", "RCPT TO", true],
    ["553 5.1.3 Mailbox name not allowed", "RCPT TO", true],
    ["552 5.2.2 Mailbox full", "RCPT TO", false],
    ["550 5.2.2 Over quota", "RCPT TO", false],
    ["554 5.7.1 Looks like spam", "DATA", false],
    ["550 5.7.1 Your address is on a list", "RCPT TO", false],
    ["500 5.1.1 No such user", "RCPT TO", true],
    ["554 5.1.2 No such domain", "DATA", true],
    ["550 5.1.10 The domain takes no mail", "RCPT TO", true],
    ["550 5.2.1 Mailbox disabled", "RCPT TO", true],
    ["550 5.4.1 Recipient address rejected", "RCPT TO", true],
    ["521 Host takes no mail", "RCPT TO", true],
    ["556 Domain takes no mail", "RCPT TO", true],
    ["521 5.7.1 We take none of yours", "RCPT TO", false],
    ["553 5.1.8 Your own domain is unknown", "RCPT TO", false],
    ["552 5.3.4 Message too big", "DATA", false],
    ["501 5.5.4 Not understood", "RCPT TO", false],
    ["503 Bad sequence", "RCPT TO", false],
    ["554 Transaction failed", "DATA", false],
  ])("by %s to %s has failed at once; the address suppressed: %s", async (response, command, isBad) => {
    const { company, tester } = await aQueuedMail();
    mail.failWith(answered(response, command));
    await mail.drain();
    mail.failWith(undefined);
    expect(await row(company)).toMatchObject({ state: "failed", attempts: 1, last_error: response, content: null });
    expect(await mail.drainLater()).toBe(0);
    const addresses = (await suppressed(company)).map(({ email, reason }) => ({ email, reason }));
    expect(addresses).toEqual(isBad ? [{ email: tester.email, reason: response }] : []);
  });

  test("logs no address, and the server's answer on one line", async () => {
    const { company, tester } = await aQueuedMail();
    mail.failWith(answered(`550 5.1.1 <${tester.email}>\r\nunknown${"x".repeat(600)}`));
    await mail.drain();
    mail.failWith(undefined);
    const { last_error } = await row(company);
    expect(last_error).toMatch(/^550 5\.1\.1 <\S+> unknownx+$/);
    expect(last_error).toHaveLength(500);
    expect(app.log.text).not.toContain(tester.email);
    expect(app.log.text).toContain('"response_code":550');
  });

  test.each(["just text", undefined, null, { no: "error" }])("is retried after a throw of %j", (thrown) => {
    expect(readFailure(thrown)).toMatchObject({ isPermanent: false, isBadAddress: false });
    expect(readFailure(thrown).answer).not.toBe("");
  });
});

test("a bounced address gets no email until it is unblocked", async () => {
  const { company, member, tester } = await aQueuedMail();
  mail.failWith(answered("550 5.1.1 No such user"));
  await mail.drain();
  mail.failWith(undefined);
  expect(await queue(company, aMail(tester))).toEqual(["suppressed"]);
  const { suppressions } = (await member.get("/email/suppressions")).body;
  expect(suppressions).toMatchObject([{ email: tester.email, reason: "550 5.1.1 No such user" }]);
  expect((await member.delete(`/email/suppressions/${suppressions[0].id}`)).status).toBe(204);
  expect(await queue(company, aMail(tester))).toEqual(["queued"]);
  await mail.drain();
  expect(mail.to(tester.email)).toHaveLength(1);
});

describe("between queueing and sending", () => {
  test("the person turned such emails off", async () => {
    const { company, tester } = await aQueuedMail();
    await prefer(tester, { general_notification: "disabled" });
    await mail.drain();
    expect(await row(company)).toMatchObject({ state: "skipped", attempts: 0, content: null });
    expect(mail.to(tester.email)).toEqual([]);
  });

  test("they did, but it is one they asked for", async () => {
    const { tester } = await aQueuedMail({ category: "magic_link", is_required: true });
    await prefer(tester, { magic_link: "disabled" });
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(1);
  });

  test("another email showed that the address bounces", async () => {
    const { company, tester } = await aQueuedMail({ is_required: true });
    await suppress(company, tester.email);
    await mail.drain();
    expect(await row(company)).toMatchObject({ state: "suppressed", content: null });
    expect(mail.to(tester.email)).toEqual([]);
  });
});

describe("an email that must not be stored", () => {
  test("is deleted once sent", async () => {
    const { company, tester } = await aQueuedMail({ is_forgotten: true, is_required: true });
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(1);
    expect(await rows(company)).toEqual([]);
  });

  test("is deleted once it has failed, and suppresses no address", async () => {
    const { company } = await aQueuedMail({ is_forgotten: true, is_required: true });
    mail.failWith(answered("550 5.1.1 No such user"));
    await mail.drain();
    mail.failWith(undefined);
    expect(await rows(company)).toEqual([]);
    expect(await suppressed(company)).toEqual([]);
  });
});

describe("cleanup", () => {
  test("requeues an email whose job was lost, 15 minutes after its time", async () => {
    const { company, tester } = await aQueuedMail();
    const { id } = await row(company);
    await loseJobs();
    clock.advance({ minutes: 14 });
    await mail.run("requeue-lost-jobs", {});
    await mail.drain();
    expect(mail.to(tester.email)).toEqual([]);
    clock.advance({ minutes: 2 });
    await mail.run("requeue-lost-jobs", {});
    await mail.run("requeue-lost-jobs", {});
    await mail.drain();
    expect(mail.one(tester.email).messageId).toBe(`<${id}@localhost>`);
  });

  test("deletes emails older than 90 days in any state except queued", async () => {
    const { company } = await aQueuedMail();
    await mail.drain();
    await queue(company, aMail(undefined));
    clock.advance({ days: 89 });
    await mail.run("cleanup", {});
    expect(await rows(company)).toHaveLength(2);
    clock.advance({ days: 2 });
    await mail.run("cleanup", {});
    expect(await row(company)).toMatchObject({ state: "queued" });
  });
});
