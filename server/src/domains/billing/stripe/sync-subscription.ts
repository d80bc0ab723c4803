import { defineJob } from "#platform/jobs/define-job.ts";
import { z } from "zod";
import type { Actor, RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isMissing } from "./errors.ts";
import type { StripeLink } from "./client.ts";
import { listWaitingEvents, markHandled } from "./event-queries.ts";
import { readCustomer, type CustomerReading } from "./read-customer.ts";
import { saveReading, type Begun } from "./save-reading.ts";
import { beginReading } from "./sync-queries.ts";
import type { Checkout } from "../checkout/queries.ts";
import { findSubscription } from "../subscription/queries.ts";
import { closeCheckout } from "../subscription/stop-paying.ts";

const payload = z.object({ stripe_customer_id: z.string(), why: z.enum(["event", "repair"]) });

export interface SyncParts extends Pick<RequestContext, "clock" | "database" | "jobs" | "log" | "publicUrl"> {
  /** Null if payments are not configured. */
  stripe: StripeLink | null;
}
type SyncJob = z.output<typeof payload>;

/** The actor in the audit log for each trigger of a reading. */
export const actors: Readonly<Record<SyncJob["why"], Actor>> = {
  event: { kind: "webhook", name: "stripe" },
  repair: { kind: "job", name: "reconcile-billing" },
};

async function begin(tx: Tx, { stripe_customer_id, why }: SyncJob): Promise<Begun | undefined> {
  const events = await listWaitingEvents(tx, "stripe_customer_id", stripe_customer_id);
  if (why === "event" && events.length === 0) return undefined;
  const numbered = await beginReading(tx, stripe_customer_id);
  if (!numbered) return undefined;
  return { ...numbered, events, actor: actors[why] };
}

/** @returns undefined if the customer does not exist at Stripe */
async function read({ log }: SyncParts, stripe: StripeLink, customer: string): Promise<CustomerReading | undefined> {
  try {
    const found = await readCustomer(stripe.client, customer);
    if (found.runningToo.length > 0)
      log.error({ customer, subscriptions: found.runningToo }, "A company pays for more than one subscription");
    return found;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // Most likely the key belongs to another Stripe account: this must not lock a team out.
    log.warn({ customer }, "Stripe customer not found; the company stays unchanged");
    return undefined;
  }
}

/**
 * Reads a customer's purchases and debts from Stripe and saves them. An event only triggers this, since its content may be old. One reading
 * answers all waiting events; a killed job comes back and reads again.
 */
export const syncSubscription = defineJob({
  name: "sync-subscription",
  payload,
  concurrency: 4,
  expiresAfter: 300,
  run: async (parts: SyncParts, job) => {
    const { clock, database, stripe } = parts;
    if (!stripe) return;
    const begun = await database.asSystem((tx) => begin(tx, job));
    if (!begun) return;
    const found = await read(parts, stripe, job.stripe_customer_id);
    const company = { id: begun.company_id };
    await database.asSystem((tx) =>
      found
        ? saveReading({ ...parts, tx, company }, begun, found)
        : markHandled(tx, begun.events, { handled_at: clock.now() }),
    );
  },
});

/**
 * Before a deletion, syncs the subscription from Stripe: a webhook may have been lost.
 * @returns the page that it left open, if there is one
 */
export async function resyncBeforeDeletion(parts: SyncParts, companyId: string): Promise<Checkout | undefined> {
  const closed = await closeCheckout(parts, companyId);
  const bought = await parts.database.readTenant(companyId, (tx) => findSubscription(tx, companyId));
  if (bought) await syncSubscription.run(parts, { stripe_customer_id: bought.stripe_customer_id, why: "repair" });
  return closed;
}
