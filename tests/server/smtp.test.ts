/** Mail over a real SMTP connection: the server fails, rejects mail and recovers; nothing is lost or sent twice. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { deliverMail } from "../../server/src/domains/email/public.ts";
import { createMailer } from "../../server/src/platform/mail/mailer.ts";
import { findFreePort } from "../support/free-port.ts";
import { aMail, outboxOf, publicUrl } from "../support/outbox.ts";
import { TestSmtpServer, type Treatment } from "../support/smtp-server.ts";
import { openTestApp, unique } from "../support/test-app.ts";

const app = await openTestApp();
const { aCompany, clock, database } = app;
const { queue, rows, suppressed } = outboxOf(app);
const port = await findFreePort();
const from = { name: "Firstlight", address: "hello@firstlight.example" };
const mailer = createMailer({ kind: "smtp", url: `smtp://127.0.0.1:${port}`, from }, publicUrl);
afterAll(() => mailer.close());

let server = new TestSmtpServer();
beforeEach(() => {
  server = new TestSmtpServer();
});
afterEach(() => server.stop());

function parts() {
  const { jobs, log, unsubscribeLinks } = app;
  return { database, clock, jobs, log: log.log, unsubscribeLinks, mailer, publicUrl };
}

/** Runs all delivery jobs five at a time, as the worker does, ignoring their start times: each email row has its own due time. */
async function deliver(): Promise<void> {
  const { rows: jobs } = await database.asOwner((tx) =>
    sql<{
      data: { company_id: string; mail_id: string };
    }>`delete from pgboss.job where name = 'deliver-mail' returning data`.execute(tx),
  );
  const waiting = jobs.values();
  const worker = async () => {
    for (const { data } of waiting) await deliverMail.run(parts(), data);
  };
  await Promise.all([worker(), worker(), worker(), worker(), worker()]);
}

async function aSending(count: number) {
  const { company } = await aCompany();
  const addresses = Array.from({ length: count }, (_, n) => `${unique(`tester${n}`)}@example.com`);
  await queue(company, ...addresses.map((email) => aMail(undefined, { email })));
  return { company, addresses };
}

async function states(company: { id: string }): Promise<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(await rows(company), ({ state }) => state)).map(([state, mails]) => [
      state,
      mails.length,
    ]),
  );
}

/** How often each address got its mail. */
function copies(addresses: readonly string[]): number[] {
  return addresses.map((address) => server.received.filter(({ recipients }) => recipients.includes(address)).length);
}

test("a server that is down for a while gets every mail once when it is up again", async () => {
  const { company, addresses } = await aSending(25);
  await deliver();
  expect(await states(company)).toEqual({ queued: 25 });
  expect((await rows(company))[0]).toMatchObject({ attempts: 1, last_error: expect.stringContaining("ECONNREFUSED") });
  clock.advance({ minutes: 1 });
  await deliver();
  expect((await rows(company)).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 25 }, () => 2));
  await server.start(port);
  await deliver();
  expect(server.received).toEqual([]);
  clock.advance({ minutes: 5 });
  await deliver();
  expect(await states(company)).toEqual({ sent: 25 });
  expect(copies(addresses)).toEqual(addresses.map(() => 1));
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(25);
});

test("a server that goes down between two emails loses none", async () => {
  await server.start(port);
  const first = await aSending(6);
  await deliver();
  await server.stop();
  const second = await aSending(6);
  await deliver();
  expect(await states(second.company)).toEqual({ queued: 6 });
  await server.start(port);
  clock.advance({ minutes: 1 });
  await deliver();
  expect([await states(first.company), await states(second.company)]).toEqual([{ sent: 6 }, { sent: 6 }]);
  expect(copies([...first.addresses, ...second.addresses])).toEqual(Array.from({ length: 12 }, () => 1));
});

test.each(["rcpt", "data"] as const)("451 in reply to %s, then taken: one mail, one note of the answer", async (at) => {
  await server.start(port);
  const { company, addresses } = await aSending(3);
  server.treat = (address) => (address === addresses[1] ? { at, answer: "451 4.7.1 Come back later" } : "take");
  await deliver();
  expect(await states(company)).toEqual({ sent: 2, queued: 1 });
  const waiting = (await rows(company)).find(({ state }) => state === "queued");
  expect(waiting).toMatchObject({
    to_email: addresses[1],
    attempts: 1,
    last_error: "451 4.7.1 Come back later",
    due_at: new Date(clock.now().getTime() + 60_000),
  });
  server.treat = () => "take";
  clock.advance({ minutes: 1 });
  await deliver();
  expect(await states(company)).toEqual({ sent: 3 });
  expect(copies(addresses)).toEqual([1, 1, 1]);
  expect(await suppressed(company)).toEqual([]);
});

test("550 fails one mail at once and for good; the others of the same connection arrive", async () => {
  await server.start(port);
  const { company, addresses } = await aSending(7);
  server.treat = (address) => (address === addresses[3] ? { at: "rcpt", answer: "550 5.1.1 No such user" } : "take");
  await deliver();
  expect(await states(company)).toEqual({ sent: 6, failed: 1 });
  expect(await suppressed(company)).toMatchObject([{ email: addresses[3], reason: "550 5.1.1 No such user" }]);
  expect(await queue(company, aMail(undefined, { email: addresses[3] ?? "" }))).toEqual(["suppressed"]);
  expect(copies(addresses)).toEqual([1, 1, 1, 0, 1, 1, 1]);
});

test("554 in reply to the mail itself fails it, but the address gets others", async () => {
  await server.start(port);
  const { company, addresses } = await aSending(1);
  server.treat = () => ({ at: "data", answer: "554 5.7.1 This looks like spam" });
  await deliver();
  server.treat = () => "take";
  expect(await states(company)).toEqual({ failed: 1 });
  await queue(company, aMail(undefined, { email: addresses[0] ?? "" }));
  await deliver();
  expect(copies(addresses)).toEqual([1]);
});

test("a connection lost before the mail is one attempt; the mail arrives once", async () => {
  await server.start(port);
  const { company, addresses } = await aSending(1);
  server.treat = () => "hang up at once";
  await deliver();
  expect((await rows(company))[0]).toMatchObject({ state: "queued", attempts: 1 });
  server.treat = () => "take";
  clock.advance({ minutes: 1 });
  await deliver();
  expect(await states(company)).toEqual({ sent: 1 });
  expect(copies(addresses)).toEqual([1]);
});

test("a connection lost after the mail, before its answer: sent again once, with the same Message-ID", async () => {
  await server.start(port);
  const { company } = await aSending(1);
  server.treat = () => "hang up after the mail";
  await deliver();
  expect(server.received).toHaveLength(1);
  server.treat = () => "take";
  clock.advance({ minutes: 1 });
  await deliver();
  expect(await states(company)).toEqual({ sent: 1 });
  expect(server.received).toHaveLength(2);
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
});

test("a worker that dies during delivery: no other takes the email at once, and after five minutes it is sent", async () => {
  await server.start(port);
  const { company, addresses } = await aSending(1);
  const [mail] = await rows(company);
  const dead = { send: () => new Promise<never>(() => {}), close: () => {} };
  void deliverMail.run({ ...parts(), mailer: dead }, { company_id: company.id, mail_id: mail?.id ?? "" });
  await expect.poll(async () => (await rows(company))[0]?.due_at).not.toEqual(mail?.due_at);
  await deliver();
  await deliver();
  expect(copies(addresses)).toEqual([0]);
  clock.advance({ minutes: 5 });
  await deliver();
  expect(copies(addresses)).toEqual([1]);
  expect(await states(company)).toEqual({ sent: 1 });
});

describe("on the wire", () => {
  test("a mail is for one recipient, in HTML and text, with the headers mail programs ask for", async () => {
    await server.start(port);
    const team = await aCompany();
    await queue(team.company, aMail({ ...team.member, name: 'Ada "the first", b@y.example' }));
    await deliver();
    const [one, ...others] = server.received;
    expect(others).toEqual([]);
    expect(one?.recipients).toEqual([team.member.email]);
    expect(one?.mail).toMatchObject({
      to: [{ name: 'Ada "the first", b@y.example', address: team.member.email }],
      from: { name: `${team.company.name} (via Firstlight)`, address: "hello@firstlight.example" },
      subject: "News from Moonshot",
      html: expect.stringContaining("there is something new to try."),
      text: expect.stringContaining("there is something new to try."),
    });
    const header = (key: string) => one?.mail.headers.find((each) => each.key === key)?.value;
    expect(header("list-unsubscribe")).toMatch(/^<http:\/\/localhost:3000\/api\/email\/unsubscribe\?token=flu_\S+>$/);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("auto-submitted")).toBe("auto-generated");
  });
});

test("whatever the server does, in any order, each mail ends sent or refused, and only hung-up ones come twice", async () => {
  await server.start(port);
  const { company, addresses } = await aSending(80);
  const hungUp = new Set<string>();
  const turns: Treatment[] = [
    "take",
    { at: "rcpt", answer: "451 Later" },
    "hang up after the mail",
    { at: "data", answer: "421 Too busy" },
    "hang up at once",
    { at: "rcpt", answer: "550 5.1.1 No such user" },
    "take",
  ];
  let round = 0;
  // Each mail meets another sequence; from the fourth round on the server behaves.
  server.treat = (address) => {
    if (round >= 4) return "take";
    const how = turns[(addresses.indexOf(address) * 3 + round * 5) % turns.length] ?? "take";
    if (how === "hang up after the mail") hungUp.add(address);
    return how;
  };
  for (const minutes of [0, 1, 5, 30, 120]) {
    clock.advance({ minutes });
    await deliver();
    round += 1;
  }
  expect(hungUp.size).toBeGreaterThan(0);
  const log = await rows(company);
  expect(log.filter(({ state }) => state === "queued")).toEqual([]);
  for (const { to_email, state } of log) {
    const [got = 0] = copies([to_email]);
    if (state === "sent") expect(got).toBeGreaterThanOrEqual(1);
    else expect(state).toBe("failed");
    if (!hungUp.has(to_email)) expect(got).toBe(state === "sent" ? 1 : 0);
    const ids = server.received
      .filter(({ recipients }) => recipients.includes(to_email))
      .map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBeLessThanOrEqual(1);
  }
  expect((await suppressed(company)).length).toBe(log.filter(({ state }) => state === "failed").length);
});
