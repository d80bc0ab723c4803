import type { Actor, TenantWork } from "../../infra/context.ts";
import { publishEvent } from "../../infra/events/publish-event.ts";
import { changesBetween, isNone, writeJobAudit } from "../audit/public.ts";
import { markHandled } from "./event-queries.ts";
import { stateAfter, type StoredSubscription, type PaidState, type Plan } from "./paid-state.ts";
import type { CustomerReading } from "./read-customer.ts";
import { isRunning } from "./running.ts";
import { reviseSeats } from "./seat-queries.ts";
import { lockPlan, lockUnread, saveInvoices, updatePlan, updateSubscription } from "./sync-queries.ts";
import { notifyPayers } from "./notify-payers.ts";

/** A reading of Stripe: what it finds answers these events, and whatever came before. */
export interface Begun {
  company_id: string;
  /** Readings of a company are numbered as they begin. */
  reading: number;
  events: string[];
  actor: Actor;
}

async function lock({ tx }: TenantWork, begun: Begun) {
  const company = await lockPlan(tx, begun.company_id);
  const unread = company && (await lockUnread(tx, begun));
  if (!unread) return undefined;
  const { seat_count, granted_tier, trial_granted_at, ...plan } = company;
  const { knows_seats, ...subscription } = unread;
  return { plan, given: { granted_tier, trial_granted_at }, subscription, seat_count, knows_seats };
}

/** What people understand, and ask for later. */
function audited({ plan, subscription }: PaidState) {
  const { subscription_status, tier } = plan;
  const { status, billing_interval, quantity, cancel_at } = subscription;
  return { subscription_status, tier, status, billing_interval, quantity, cancel_at };
}

const isFailing = ({ subscription }: PaidState) => subscription.payment_failed_at !== null;
const isOwing = (state: PaidState) => isFailing(state) || state.subscription.unpaid_invoice !== null;

interface Reading {
  before: PaidState;
  after: PaidState;
  found: CustomerReading;
}

/** One that was given up unpaid is not made by its end, nor by another that is bought; nor seats that waited in vain to be paid. */
function isMade({ before, after, found }: Reading): boolean {
  const { stripe_subscription_id, unpaid_invoice } = before.subscription;
  const goesOn =
    isRunning(after.subscription.status) && stripe_subscription_id === after.subscription.stripe_subscription_id;
  if (!goesOn || !isOwing(before) || isOwing(after)) return false;
  const owed = found.invoices.find(({ stripe_invoice_id: id }) => id === unpaid_invoice);
  return owed ? owed.status === "paid" : isFailing(before);
}

async function say(work: TenantWork, begun: Begun, reading: Reading) {
  const { before, after } = reading;
  const changes = changesBetween(audited(before), audited(after));
  if (!isNone(changes)) {
    const entry = { action: "UPDATE", resource_type: "subscription", resource_id: begun.company_id, changes } as const;
    await writeJobAudit(work, begun.actor, [entry]);
  }
  // Who was given a plan is asked for nothing, whatever becomes of what they once bought.
  if (after.given.granted_tier) return;
  await notifyPayers(work, {
    isOwing: isOwing(after),
    isMade: isMade(reading),
    hasEnded: after.plan.subscription_status === "expired" && before.plan.subscription_status !== "expired",
    // Seats whose payment failed are tried again once they have waited.
    seatsTriedAt: after.subscription.pending_until,
  });
}

/** Writes what was read from Stripe with all that follows from it, unless a reading that began later was written before. */
export async function saveReading(work: TenantWork, begun: Begun, found: CustomerReading): Promise<void> {
  const { tx, clock } = work;
  const now = clock.now();
  const before = await lock(work, begun);
  if (!before) return;
  const { company_id } = begun;
  const after = stateAfter(before, found, now);
  const isOther =
    !isNone(changesBetween<StoredSubscription>(before.subscription, after.subscription)) ||
    !isNone(changesBetween<Plan>(before.plan, after.plan));
  await updateSubscription(tx, begun, { ...after.subscription, synced_at: now });
  if (isOther) await updatePlan(tx, company_id, after.plan);
  const changedInvoices = await saveInvoices(tx, company_id, found.invoices);
  const { bought } = found;
  const isCounted =
    before.given.granted_tier !== null ||
    !bought ||
    !isRunning(bought.status) ||
    (bought.pending_quantity ?? bought.quantity) === before.seat_count;
  // What is still on its way there needs no second telling.
  if (!isCounted && before.knows_seats) await reviseSeats(tx, company_id);
  await markHandled(tx, begun.events, now);
  if (isOther || changedInvoices > 0) await publishEvent(work, { to: "staff", kind: "subscription" });
  await say(work, begun, { before, after, found });
}
