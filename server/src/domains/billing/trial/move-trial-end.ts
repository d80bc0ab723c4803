import type Stripe from "stripe";
import type { RequestContext } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { isInvalidRequest, isMissing, requireStripe } from "../stripe/errors.ts";
import type { StripeLink } from "../stripe/client.ts";
import { lockPlanOf, recordTrialEnd } from "../subscription/manual-plan-queries.ts";
import { findSubscription } from "../subscription/queries.ts";
import { prolonged } from "./dates.ts";

/** Where a trial that Stripe counts ended before, and where it does now. */
export interface MovedTrial {
  before: Date;
  after: Date;
}

interface Asked {
  company_id: string;
  days: number;
  /** The same answers the same. */
  idempotencyKey: string;
}

/** The end we requested last, stored with the subscription at Stripe. */
const askedEnd = "firstlight_trial_end";

/**
 * The date to count days from. An end we requested at Stripe but never saved, since its answer was lost, does not count. Our own end
 * counts, and a retry gives the same result. An end set by others at Stripe is saved first.
 * @param known our own end before Stripe was asked
 * @returns undefined if it changed since: Stripe's answer is outdated
 */
function recordEnd(
  { database }: Pick<RequestContext, "database">,
  { company_id: companyId, known }: { company_id: string; known: Date | undefined },
  { metadata, trial_end }: Trial,
) {
  return database.asSystem(async (tx) => {
    const plan = await lockPlanOf(tx, companyId);
    if (plan?.trial_ends_at.getTime() !== known?.getTime()) return undefined;
    if (plan && metadata[askedEnd] === String(trial_end)) return plan.trial_ends_at;
    const end = new Date(trial_end * 1_000);
    await recordTrialEnd(tx, companyId, end);
    return end;
  });
}

type Trial = Stripe.Subscription & { trial_end: number };

function isTrial(subscription: Stripe.Subscription): subscription is Trial {
  return subscription.status === "trialing" && subscription.trial_end !== null;
}

/**
 * Moves the end of a trial that Stripe counts, outside of any transaction and before any write here. If Stripe does not answer, nothing has
 * changed here, and a retry moves it no further.
 * @returns undefined if no trial runs there; a string if it was moved concurrently, so that the caller asks again
 */
export async function moveTrialEnd(
  { clock, database, stripe }: Pick<RequestContext, "clock" | "database"> & { stripe: StripeLink | null },
  { company_id, days, idempotencyKey }: Asked,
): Promise<MovedTrial | "meanwhile" | undefined> {
  const [bought, plan] = await database.asSystem((tx) =>
    Promise.all([findSubscription(tx, company_id), lockPlanOf(tx, company_id)]),
  );
  if (bought?.status !== "trialing" || !bought.stripe_subscription_id) return undefined;
  const { subscriptions } = requireStripe(stripe).client;
  const found = await subscriptions.retrieve(bought.stripe_subscription_id);
  if (!isTrial(found)) return undefined;
  const before = await recordEnd({ database }, { company_id, known: plan?.trial_ends_at }, found);
  if (!before) return "meanwhile";
  const trial_end = Math.floor(prolonged(before, days, clock.now()).getTime() / 1_000);
  const change = { trial_end, proration_behavior: "none", metadata: { [askedEnd]: String(trial_end) } } as const;
  await subscriptions.update(found.id, change, { idempotencyKey }).catch((error: unknown) => {
    if (!isInvalidRequest(error) || isMissing(error)) throw error;
    const detail = "Stripe does not allow a trial to end this late. Choose fewer days; the maximum there is 2 years.";
    throw new AppError("limit_reached", detail, { cause: error });
  });
  return { before, after: new Date(trial_end * 1_000) };
}
