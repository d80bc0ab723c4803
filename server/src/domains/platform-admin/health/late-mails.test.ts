import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { readBacklog } from "../public.ts";

const app = await openTestApp();
const { queue, row } = outboxOf(app);

async function lateSeconds(): Promise<number> {
  return (await readBacklog(app)).oldestMailSeconds;
}

/** Seconds after which the alert for late mail fires. */
async function alertSeconds(): Promise<number> {
  const rules = await readFile(new URL("../../../../../ops/alerts.yml", import.meta.url), "utf8");
  return Number(/firstlight_mails_oldest_seconds\) > (\d+)/.exec(rules)?.[1]);
}

test("a mail is late from when it was due first, however often the mail server is away", async () => {
  const { company } = await app.aCompany();
  await queue(company, aMail(undefined));
  expect(await lateSeconds()).toBe(0);
  app.mail.failWith(new Error("connect ECONNREFUSED 127.0.0.1:25"));
  const minutes = [0, 1, 6, 36];
  for (const [index, waited] of minutes.entries()) {
    expect(await lateSeconds()).toBe(waited * 60);
    await app.mail.drainLater();
    const { due_at, attempts } = await row(company);
    expect(attempts).toBe(index + 1);
    // The next attempt is not due, and the mail as late as before.
    expect(await lateSeconds()).toBe(waited * 60);
    app.clock.set(due_at ?? app.clock.now());
  }
  expect(await lateSeconds()).toBeGreaterThan(await alertSeconds());
  app.mail.failWith(undefined);
  await app.mail.drainLater();
  expect((await row(company)).state).toBe("sent");
  expect(await lateSeconds()).toBe(0);
});

test("a mail that is not due yet is not late", async () => {
  const { company } = await app.aCompany();
  const due_at = new Date(app.clock.now().getTime() + 3_600_000);
  await queue(company, aMail(undefined, { due_at }));
  expect(await lateSeconds()).toBe(0);
  app.clock.advance({ hours: 2 });
  expect(await lateSeconds()).toBe(3_600);
});
