/** Whatever happens on the way to the mail server: no mail is lost, none comes more than twice, and two are the same one. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { deliverMail } from "../../../server/src/domains/email/public.ts";
import { createMailer } from "../../../server/src/platform/mail/mailer.ts";
import { FaultyProxy, linesThat, type Fault } from "../../support/faulty-proxy.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { aMail, outboxOf, publicUrl } from "../../../tests/support/outbox.ts";
import { TestSmtpServer } from "../../../tests/support/smtp-server.ts";
import { openTestApp, unique } from "../../../tests/support/test-app.ts";

vi.setConfig({ testTimeout: 60_000 });

const app = await openTestApp();
const { queue, rows } = outboxOf(app);
const server = new TestSmtpServer();
const port = await findFreePort();
const proxy = new FaultyProxy(await findFreePort(), port);
const from = { name: "Firstlight", address: "hello@firstlight.example" };
const mailer = createMailer({ kind: "smtp", url: `smtp://127.0.0.1:${proxy.port}`, from }, publicUrl);

beforeAll(async () => {
  await server.start(port);
  await proxy.open();
});
afterEach(() => proxy.suffer());
afterAll(async () => {
  mailer.close();
  await proxy.close();
  await server.stop();
});

/** Runs all delivery jobs at once, ignoring their start times: each email row has its own due time. */
async function deliver(): Promise<void> {
  const { database, clock, jobs, log, unsubscribeLinks } = app;
  const taken = sql<{
    data: { company_id: string; mail_id: string };
  }>`delete from pgboss.job where name = 'deliver-mail' returning data`;
  const { rows: waiting } = await database.asOwner((tx) => taken.execute(tx));
  const parts = { database, clock, jobs, log: log.log, unsubscribeLinks, mailer, publicUrl };
  await Promise.all(waiting.map(({ data }) => deliverMail.run(parts, data)));
}

test.each<[string, Fault]>([
  ...linesThat(30),
  ["carries mails in small pieces", { kind: "slices", bytes: 200, ms: 1 }],
  ["breaks in the middle of emails", { kind: "cut", afterBytes: 3_000 }],
])("mails leave while the line to the mail server %s", async (_how, fault) => {
  const { company } = await app.aCompany();
  const addresses = Array.from({ length: 10 }, (_, n) => `${unique(`tester${n}`)}@example.com`);
  await queue(company, ...addresses.map((email) => aMail(undefined, { email })));
  await proxy.suffer(fault);
  const delivered = deliver();
  if (fault.kind === "black hole") {
    // A mail server may take a minute to respond. Here the connection breaks first, while each email is being delivered.
    const inHand = async () => (await rows(company)).filter(({ due_at }) => due_at && due_at > app.clock.now()).length;
    await expect.poll(inHand).toBe(addresses.length);
    await proxy.suffer();
  }
  await delivered;
  expect((await rows(company)).filter(({ state }) => state !== "sent" && state !== "queued")).toEqual([]);
  await proxy.suffer();
  // Those that did not get through are tried again when their time has come.
  app.clock.advance({ minutes: 5 });
  await deliver();
  expect((await rows(company)).map(({ state }) => state)).toEqual(addresses.map(() => "sent"));
  for (const address of addresses) {
    const copies = server.received.filter(({ recipients }) => recipients.includes(address));
    expect([1, 2]).toContain(copies.length);
    expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1);
  }
});
