import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { TenantWork } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs/queues.ts";
import type { Log } from "#platform/observability/log.ts";
import type { Push, PushOutcome } from "./web-push.ts";
import { getCompany, iconNameOf } from "#domains/companies/public.ts";
import { deleteDevices, listPushable, listToPush, type PushRow } from "./queries.ts";
import type { InsertedNotice } from "../queries.ts";
import { notificationView } from "../view.ts";

const payload = z.object({ company_id: id, notification_ids: z.array(id), device_id: id.nullable(), attempt: z.int() });

export interface PushParts {
  database: Database;
  jobs: Jobs;
  log: Log;
  /** Null when no push keys are configured. */
  push: Push | null;
}

const noticesAtOnce = 200;
const sentAtOnce = 10;
/** Delays between attempts, in seconds; after the last one the notification stays in the app only. */
const pauses = [60, 300, 1_800];

/** Queues push jobs for users with a device: one query and few jobs for ten thousand users. */
export async function pushSoon(
  { tx, jobs, company }: Pick<TenantWork, "tx" | "jobs" | "company">,
  inserted: readonly InsertedNotice[],
): Promise<void> {
  if (inserted.length === 0) return;
  const ids = await listPushable(tx, company.id, inserted);
  const parts = Array.from({ length: Math.ceil(ids.length / noticesAtOnce) }, (_, part) =>
    ids.slice(part * noticesAtOnce, (part + 1) * noticesAtOnce),
  );
  const jobOf = (notification_ids: string[]) => ({
    company_id: company.id,
    notification_ids,
    device_id: null,
    attempt: 0,
  });
  await jobs.sendMany(
    pushNotifications,
    parts.map((part) => ({ payload: jobOf(part) })),
    tx,
  );
}

/** Push services accept about 4,000 bytes, and devices show a few lines. */
function wordsOf(row: PushRow) {
  const { title, message, link } = notificationView(row);
  return { title: title.slice(0, 200).toWellFormed(), message: message.slice(0, 400).toWellFormed(), link };
}

/** Sends several at once, so that one slow service delays few others. */
async function sendAll(push: Push, rows: readonly PushRow[], icon: string) {
  const outcomes: { row: PushRow; outcome: PushOutcome }[] = [];
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { title, message, link } = wordsOf(row);
      const device = { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } };
      outcomes.push({ row, outcome: await push.send(device, { title, message, link, icon }) });
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, worker));
  return outcomes;
}

/** Pushes notifications that are still unread and visible to their recipients to the recipients' devices. */
export const pushNotifications = defineJob({
  name: "push-notices",
  payload,
  concurrency: 2,
  expiresAfter: 900,
  run: async ({ database, jobs, log, push }: PushParts, job) => {
    const { company_id, attempt } = job;
    if (!push) return;
    const [rows, company] = await database.readTenant(company_id, (tx) =>
      Promise.all([listToPush(tx, company_id, job), getCompany(tx, company_id)]),
    );
    if (rows.length === 0) return;
    const icon = `/icons/${iconNameOf(company)}-192.png`;
    const outcomes = await sendAll(push, rows, icon);
    const rowsThat = (wanted: PushOutcome) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ row }) => row);
    const refused = rowsThat("refused").length;
    if (refused > 0) log.warn({ company_id, refused }, "A push service rejected messages: check VAPID_PUBLIC_KEY");
    const gone = [...new Set(rowsThat("gone").map(({ device_id }) => device_id))];
    const startAfterSeconds = pauses[attempt];
    const later = startAfterSeconds === undefined ? [] : rowsThat("later");
    if (gone.length === 0 && later.length === 0) return;
    await database.inTenant(company_id, async (tx) => {
      if (gone.length > 0) await deleteDevices(tx, company_id, gone);
      const again = later.map(({ id, device_id }) => ({ notification_ids: [id], device_id, attempt: attempt + 1 }));
      const sent = again.map((next) => ({
        payload: { company_id, ...next },
        startAfterSeconds: startAfterSeconds ?? 0,
      }));
      await jobs.sendMany(pushNotifications, sent, tx);
    });
  },
});
