import { defineJob, defineSchedule } from "#platform/jobs/define-job.ts";
import { z } from "zod";
import type { TenantWork } from "#platform/context.ts";
import { isMissing } from "./errors.ts";
import type { StripeLink } from "./client.ts";
import { listWaitingEvents, markHandled } from "./event-queries.ts";
import { readLatestReversals, readPayerOf, readReversals } from "./read-charge.ts";
import { listKnownReversals } from "./reversal-queries.ts";
import { isOther, saveCharge } from "./save-charge.ts";
import { beginReading } from "./sync-queries.ts";
import { actors, type SyncParts } from "./sync-subscription.ts";

const payload = z.object({ stripe_charge_id: z.string(), why: z.enum(["event", "repair"]) });

/** Each takes three requests, far below Stripe's rate limit. */
const chargesASecond = 5;

/** @returns undefined for a charge without a customer, or of another account */
async function findPayer({ log }: SyncParts, { client }: StripeLink, charge: string): Promise<string | undefined> {
  try {
    return await readPayerOf(client, charge);
  } catch (error) {
    if (!isMissing(error)) throw error;
    log.warn({ charge }, "Stripe charge not found; its refunds are unknown here");
    return undefined;
  }
}

/**
 * Reads a payment's refunds and disputes from Stripe and saves them. As with subscriptions, an event only triggers the reading. Ignores
 * charges of unknown customers.
 */
export const syncCharge = defineJob({
  name: "sync-charge",
  payload,
  concurrency: 2,
  expiresAfter: 300,
  run: async (parts: SyncParts, job) => {
    const { clock, database, stripe } = parts;
    const { stripe_charge_id: charge, why } = job;
    if (!stripe) return;
    const events = await database.asSystem((tx) => listWaitingEvents(tx, "stripe_charge_id", charge));
    if (why === "event" && events.length === 0) return;
    const customer = await findPayer(parts, stripe, charge);
    const begun = customer && (await database.asSystem((tx) => beginReading(tx, customer)));
    const found = begun ? await readReversals(stripe.client, charge) : [];
    await database.asSystem(async (tx) => {
      if (begun) {
        const work: TenantWork = { ...parts, tx, company: { id: begun.company_id } };
        await saveCharge(work, { ...begun, actor: actors[why] }, found);
      }
      await markHandled(tx, events, { handled_at: clock.now(), stripe_customer_id: begun ? customer : null });
    });
  },
});

/** Runs nightly: finds refunds and disputes of the last months that we lack, regardless of events. */
export const findReversals = defineSchedule({
  name: "find-reversals",
  every: "11 2 * * *",
  expiresAfter: 900,
  run: async ({ clock, database, jobs, stripe }: SyncParts) => {
    if (!stripe) return;
    const latest = await readLatestReversals(stripe.client, clock.now());
    await database.asSystem(async (tx) => {
      const rows = await listKnownReversals(
        tx,
        latest.map(({ facts }) => facts.stripe_id),
      );
      const known = new Map(rows.map((row) => [row.stripe_id, row]));
      const other = latest.filter(({ facts }) => isOther(known.get(facts.stripe_id), facts));
      const charges = [...new Set(other.map(({ charge }) => charge))];
      const sent = charges.map((stripe_charge_id, index) => ({
        payload: { stripe_charge_id, why: "repair" as const },
        startAfterSeconds: Math.floor(index / chargesASecond),
      }));
      await jobs.sendMany(syncCharge, sent, tx);
    });
  },
});
