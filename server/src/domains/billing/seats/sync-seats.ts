import { syncSubscription } from "../stripe/sync-subscription.ts";
import { defineJob, defineSchedule } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type Stripe from "stripe";
import type { RequestContext } from "#platform/context.ts";
import { isFinal, isInvalidRequest, stripeToAppError } from "../stripe/errors.ts";
import { queueChanges, type ChangeParts } from "../stripe/queue-changes.ts";
import { isRunning } from "../subscription/running-statuses.ts";
import { findSeats, recordSeatsSynced, reviseSeats, takeSeatChanges } from "./queries.ts";
import { idOf } from "../stripe/object-id.ts";

const payload = z.object({ company_id: id });

type SeatParts = ChangeParts & Pick<RequestContext, "log">;

/** Queues a job for each company with seat changes. */
export const findSeatChanges = defineSchedule({
  name: "find-seat-changes",
  every: "* * * * *",
  run: (parts: SeatParts) => queueChanges(parts, syncSeats, takeSeatChanges),
});

interface SeatChange {
  item: { id: string; subscription: string };
  seats: number;
  idempotencyKey: string;
}

type Seats = NonNullable<Awaited<ReturnType<typeof findSeats>>>;

const readingOf = ({ stripe_customer_id }: Seats) => ({ stripe_customer_id, why: "repair" }) as const;

/**
 * Stripe repeats the error for the same idempotency key for a day, so the next attempt needs a new one. An invalid request means our copy
 * is outdated: the subscription has ended, or was replaced.
 * @throws the error, so that the job is retried, unless that would change nothing
 */
async function handleRejectedSeats(
  { database, jobs, log }: SeatParts,
  companyId: string,
  seats: Seats,
  error: unknown,
) {
  const isOutdated = isInvalidRequest(error);
  await database.inTenant(companyId, async (tx) => {
    await reviseSeats(tx, companyId);
    if (isOutdated) await jobs.send(syncSubscription, readingOf(seats), { tx });
  });
  if (!isOutdated) throw error;
  const cause = stripeToAppError(error)?.more.cause;
  log.warn({ company_id: companyId, cause }, "Stripe rejected the seats of a company; its subscription is read again");
}

/**
 * Changes the seats at Stripe once they are paid. A declined card, or one that needs confirmation, leaves the subscription unchanged,
 * since no one is present to confirm.
 * @returns whether Stripe has the seats; false if the subscription has ended
 */
async function changeSeats(client: Stripe, { item, seats, idempotencyKey }: SeatChange): Promise<boolean> {
  const {
    status,
    pending_update: pending,
    latest_invoice: invoice,
    items,
  } = await client.subscriptions.retrieve(item.subscription);
  if (!isRunning(status)) return false;
  const waiting = pending?.subscription_items?.[0]?.quantity;
  // A repeated request would void the pending change, and charge again.
  if (waiting === seats) return true;
  if (waiting !== undefined && invoice && items.data[0]?.quantity === seats) {
    // The seats are back at the paid number: voiding its invoice cancels the pending change.
    await client.invoices.voidInvoice(idOf(invoice));
    return true;
  }
  await client.subscriptionItems.update(
    item.id,
    {
      quantity: seats,
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
      off_session: true,
    },
    { idempotencyKey },
  );
  return true;
}

/**
 * Sends a company's seats to Stripe, which charges or credits the rest of the period at once. Stripe's event triggers a reading, which
 * raises the revision if the quantity is wrong, so two concurrent jobs are harmless.
 */
export const syncSeats = defineJob({
  name: "sync-seats",
  payload,
  concurrency: 2,
  expiresAfter: 300,
  run: async (parts: SeatParts, { company_id }) => {
    const { database, stripe } = parts;
    const seats = await database.readTenant(company_id, (tx) => findSeats(tx, company_id));
    if (!stripe || !seats || !isRunning(seats.status) || seats.granted_tier) return;
    const { stripe_item_id: id, stripe_subscription_id: subscription, seats_revision: revision } = seats;
    if (!id || !subscription || revision === seats.seats_synced_revision) return;
    const idempotencyKey = `seats-${company_id}-${revision}`;
    const change = { item: { id, subscription }, seats: seats.seat_count, idempotencyKey };
    let isKnown: boolean;
    try {
      isKnown = await changeSeats(stripe.client, change);
    } catch (error) {
      if (!isFinal(error)) throw error;
      await handleRejectedSeats(parts, company_id, seats, error);
      return;
    }
    await database.inTenant(company_id, async (tx) => {
      if (isKnown) await recordSeatsSynced(tx, company_id, revision);
      else await parts.jobs.send(syncSubscription, readingOf(seats), { tx });
    });
  },
});
