import type { PlatformHealth } from "@firstlight/contract";
import { expect, it } from "vitest";
import { judgeDatabase, judgeJobs, judgeMail, judgePayments, judgeWebhooks } from "./verdicts.ts";

const jobs: PlatformHealth["jobs"] = {
  queued: 0,
  active: 0,
  retrying: 0,
  dead: 0,
  oldest_due_seconds: null,
  queues: [],
};
const none = { last_day: 0, last_week: 0 };
const mail: PlatformHealth["mail"] = {
  queued: 0,
  sent: none,
  failed: none,
  suppressed: none,
  suppressed_addresses: 0,
  oldest_due_seconds: null,
};
const webhooks: PlatformHealth["webhooks"] = {
  is_configured: true,
  received: none,
  waiting: 0,
  last_received_at: "2026-11-20T09:00:00.000Z",
  by_type: [],
};
const now = Date.parse("2026-11-20T09:30:00.000Z");

it.each([
  [{}, "fine", "No jobs are late"],
  [{ retrying: 2 }, "fine", "2 jobs failed and retry automatically."],
  [{ dead: 1, retrying: 2 }, "note", "1 job failed."],
  [{ dead: 1, oldest_due_seconds: 1_200 }, "bad", "has waited 20 minutes"],
  [{ queued: 500, oldest_due_seconds: 30 }, "fine", "No jobs are late"],
])("jobs: %j", (rest, level, text) => {
  expect(judgeJobs({ ...jobs, ...rest })).toEqual({ level, text: expect.stringContaining(text) });
});

it.each([
  [{}, "fine", "Emails go out on time"],
  [{ failed: { last_day: 0, last_week: 4 } }, "fine", "Emails go out on time"],
  [{ failed: { last_day: 1, last_week: 4 } }, "note", "1 email failed to deliver in the last day."],
  [{ oldest_due_seconds: 3_600 }, "bad", "has waited 1 hour"],
])("mail: %j", (rest, level, text) => {
  expect(judgeMail({ ...mail, ...rest })).toEqual({ level, text: expect.stringContaining(text) });
});

it.each([
  [{}, "fine", "received and processed"],
  [{ is_configured: false }, "off", "no one can pay"],
  [{ last_received_at: null }, "fine", "hasn’t sent anything yet"],
  [{ waiting: 2 }, "note", "2 events haven’t been processed"],
  [{ waiting: 2, last_received_at: "2026-11-20T09:29:00.000Z" }, "fine", "received and processed"],
])("webhooks: %j", (rest, level, text) => {
  expect(judgeWebhooks({ ...webhooks, ...rest }, now)).toEqual({ level, text: expect.stringContaining(text) });
});

it.each([
  [{}, true, "fine", "No disputes need"],
  [{}, false, "off", "no one can pay"],
  [{ past_due: 1 }, true, "note", "The payments of 1 company fail."],
  [{ to_answer: 2, past_due: 1 }, true, "bad", "2 disputes need your answer at Stripe."],
])("payments: %j", (rest, isConfigured, level, text) => {
  const payments = { refunded: none, disputed: none, to_answer: 0, answer_by: null, past_due: 0, ...rest };
  expect(judgePayments(payments, isConfigured)).toEqual({ level, text: expect.stringContaining(text) });
});

it.each([
  [{ kind: "embedded", connections: { used: 1, most: 1 } }, "fine", "inside the server process"],
  [{ connections: { used: 12, most: 100 } }, "fine", "12 of 100 connections are in use."],
  [{ connections: { used: 85, most: 100 } }, "bad", "Raise max_connections"],
] as const)("database: %j", (rest, level, text) => {
  const database = { kind: "server", version: "18.4", size_bytes: 1, ...rest } as const;
  expect(judgeDatabase({ ...database, tables: [] })).toEqual({ level, text: expect.stringContaining(text) });
});
