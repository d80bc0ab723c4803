import type { Actor, TenantWork } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import { markHandled } from "./event-queries.ts";
import { stateAfter, type StoredSubscription, type PaidState, type Plan } from "./paid-state.ts";
import type { CustomerReading } from "./read-customer.ts";
import { isRunning } from "../subscription/running-statuses.ts";
import { reviseSeats } from "../seats/queries.ts";
import { lockPlan, lockUnread, saveInvoices, updatePlan, updateSubscription } from "./sync-queries.ts";
import { notifyPayers } from "../subscription/notify-payers.ts";

/** A reading from Stripe. Its result covers these events and all earlier ones. */
export interface Begun {
  company_id: string;
  /** Sequence number, assigned when the reading starts. */
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

/** The fields people can understand and may ask about later, for the audit log. */
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

/** Whether the debt was paid. The end of an unpaid subscription, a new purchase, or an expired seat change does not pay it. */
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
  // A company on a manual plan owes nothing, so it gets no billing emails about an earlier subscription.
  if (after.given.granted_tier) return;
  await notifyPayers(work, {
    isOwing: isOwing(after),
    isMade: isMade(reading),
    hasEnded: after.plan.subscription_status === "expired" && before.plan.subscription_status !== "expired",
    // A seat change whose payment failed is retried once its pending period has ended.
    seatsTriedAt: after.subscription.pending_until,
  });
}

/** Saves a reading from Stripe and its consequences, unless a reading that started later is already saved. */
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
  // Seats that are not sent yet need no new revision.
  if (!isCounted && before.knows_seats) await reviseSeats(tx, company_id);
  await markHandled(tx, begun.events, { handled_at: now });
  if (isOther || changedInvoices > 0) await publishEvent(work, { to: "staff", kind: "subscription" });
  await say(work, begun, { before, after, found });
}
