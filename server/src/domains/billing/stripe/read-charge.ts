import type { PaymentReversal } from "@firstlight/contract";
import type Stripe from "stripe";
import { idOf } from "./object-id.ts";

/** A refund or a dispute, as Stripe has it. */
export type ReversalFacts = Pick<
  PaymentReversal,
  "kind" | "stripe_id" | "amount_cents" | "currency" | "status" | "reason"
> & { created_at: Date; respond_by: Date | null };

/** More than one payment has by far. */
const most = 100;

const timeOf = (seconds: number) => new Date(seconds * 1_000);

function refundFacts({ id, amount, currency, status, reason, created }: Stripe.Refund): ReversalFacts {
  return {
    kind: "refund",
    stripe_id: id,
    amount_cents: amount,
    currency,
    status: status ?? "pending",
    reason,
    created_at: timeOf(created),
    respond_by: null,
  };
}

function disputeFacts(dispute: Stripe.Dispute): ReversalFacts {
  const { id, amount, currency, status, reason, created, evidence_details } = dispute;
  // Of one that cannot be answered Stripe says 0.
  const due = status.endsWith("needs_response") && evidence_details.due_by ? timeOf(evidence_details.due_by) : null;
  return {
    kind: "dispute",
    stripe_id: id,
    amount_cents: amount,
    currency,
    status,
    reason,
    created_at: timeOf(created),
    respond_by: due,
  };
}

/** Whose payment it was. @returns nothing where it is of no customer @throws Stripe's errors */
export async function readPayerOf(stripe: Stripe, charge: string): Promise<string | undefined> {
  const { customer } = await stripe.charges.retrieve(charge);
  return customer ? idOf(customer) : undefined;
}

/** What of a payment went back. @throws Stripe's errors */
export async function readReversals(stripe: Stripe, charge: string): Promise<ReversalFacts[]> {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ charge, limit: most }),
    stripe.disputes.list({ charge, limit: most }),
  ]);
  return [...refunds.data.map(refundFacts), ...disputes.data.map(disputeFacts)];
}

interface Found {
  charge: string;
  facts: ReversalFacts;
}

/** All that went back lately, of the whole account: newer than a month, disputes than half a year. @throws Stripe's errors */
export async function readLatestReversals(stripe: Stripe, now: Date): Promise<Found[]> {
  const since = (days: number) => ({
    created: { gte: Math.floor(now.getTime() / 1_000) - days * 86_400 },
    limit: most,
  });
  const limit = 1_000;
  const refunds = await stripe.refunds.list(since(31)).autoPagingToArray({ limit });
  const disputes = await stripe.disputes.list(since(183)).autoPagingToArray({ limit });
  return [
    ...refunds.flatMap((refund) =>
      refund.charge ? [{ charge: idOf(refund.charge), facts: refundFacts(refund) }] : [],
    ),
    ...disputes.map((dispute) => ({ charge: idOf(dispute.charge), facts: disputeFacts(dispute) })),
  ];
}
