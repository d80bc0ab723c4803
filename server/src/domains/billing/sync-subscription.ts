import type { CallContext } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import type { JobPayloads } from "../../infra/jobs.ts";
import type { StripeLink } from "../../infra/stripe.ts";
import { listWaitingEvents } from "./event-queries.ts";
import { readCustomer } from "./read-customer.ts";
import { saveReading, type Begun } from "./save-reading.ts";
import { beginReading } from "./sync-queries.ts";

type SyncParts = Pick<CallContext, "clock" | "database" | "jobs" | "publicUrl"> & { stripe: StripeLink | null };
type SyncJob = JobPayloads["sync-subscription"];

/** Of one customer. What is beyond waits for the jobs that came with it. */
const eventsAtOnce = 1_000;

async function begin(tx: Tx, { stripe_customer_id, why }: SyncJob): Promise<Begun | undefined> {
  const events = await listWaitingEvents(tx, stripe_customer_id, eventsAtOnce);
  if (why === "event" && events.length === 0) return undefined;
  const numbered = await beginReading(tx, stripe_customer_id);
  if (!numbered) return undefined;
  const actor = why === "event" ? ({ kind: "webhook", name: "stripe" } as const) : undefined;
  return { ...numbered, events, actor: actor ?? { kind: "job", name: "reconcile-billing" } };
}

/**
 * Reads from Stripe what a customer bought and owes, and writes it. An event only says that it is time to: its own words may
 * be old. Many that wait are answered by one reading; killed at any point, the job comes back and reads anew.
 */
export async function syncSubscription(parts: SyncParts, job: SyncJob): Promise<void> {
  const { stripe, database } = parts;
  if (!stripe) return;
  const begun = await database.atGate((tx) => begin(tx, job));
  if (!begun) return;
  const found = await readCustomer(stripe.client, job.stripe_customer_id);
  const company = { id: begun.company_id };
  await database.atGate((tx) => saveReading({ ...parts, tx, company }, begun, found));
}
