import { inBatches } from "#platform/db/in-batches.ts";
import { syncCharge } from "./sync-charge.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { defineSchedule } from "#platform/jobs/define-job.ts";
import type { RequestContext } from "#platform/context.ts";
import type { StripeLink } from "./client.ts";
import { deleteOldEvents, listForgotten } from "./event-queries.ts";
import { listCustomers } from "./sync-queries.ts";

type ReconcileParts = Pick<RequestContext, "clock" | "database" | "jobs"> & { stripe: StripeLink | null };

const customersAtOnce = 1_000;
/** Each takes two requests, far below Stripe's rate limit. */
const customersASecond = 5;
/** Longer than all attempts of a job take. */
const forgottenMs = 15 * 60_000;
const eventRetentionMs = 90 * 86_400_000;
const eventsAtOnce = 5_000;

/** Queues a reading of every customer, a few per second, regardless of events. */
async function readAll({ database, jobs }: ReconcileParts): Promise<void> {
  for (let after: string | null = null, count = 0, more = true; more;) {
    const page = await database.asSystem(async (tx) => {
      const customers = await listCustomers(tx, after, customersAtOnce);
      const sent = customers.map(({ stripe_customer_id }, index) => ({
        payload: { stripe_customer_id, why: "repair" as const },
        startAfterSeconds: Math.floor((count + index) / customersASecond),
      }));
      await jobs.sendMany(syncSubscription, sent, tx);
      return customers;
    });
    count += page.length;
    after = page.at(-1)?.company_id ?? null;
    more = page.length === customersAtOnce;
  }
}

/** Runs nightly: reads changes whose Stripe events were lost, and deletes events handled long ago. */
export const reconcileBilling = defineSchedule({
  name: "reconcile-billing",
  every: "31 2 * * *",
  expiresAfter: 1_800,
  run: async (parts: ReconcileParts) => {
    if (parts.stripe) await readAll(parts);
    const until = new Date(parts.clock.now().getTime() - eventRetentionMs);
    await inBatches(eventsAtOnce, (limit) => parts.database.asSystem((tx) => deleteOldEvents(tx, until, limit)));
  },
});

/** Requeues readings for events whose job gave up, for example while Stripe was unreachable. */
export async function requeueReadings({ clock, database, jobs, stripe }: ReconcileParts): Promise<void> {
  if (!stripe) return;
  const until = new Date(clock.now().getTime() - forgottenMs);
  await database.asSystem(async (tx) => {
    const customers = await listForgotten(tx, { of: "stripe_customer_id", until, limit: customersAtOnce });
    const sent = customers.map((stripe_customer_id) => ({ payload: { stripe_customer_id, why: "event" as const } }));
    await jobs.sendMany(syncSubscription, sent, tx);
    const charges = await listForgotten(tx, { of: "stripe_charge_id", until, limit: customersAtOnce });
    const sentToo = charges.map((stripe_charge_id) => ({ payload: { stripe_charge_id, why: "event" as const } }));
    await jobs.sendMany(syncCharge, sentToo, tx);
  });
}
