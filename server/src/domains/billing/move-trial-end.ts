import type Stripe from "stripe";
import type { RequestContext } from "../../infra/context.ts";
import { AppError } from "../../infra/errors.ts";
import { isInvalidRequest, isMissing, requireStripe } from "../../infra/stripe-errors.ts";
import type { StripeLink } from "../../infra/stripe.ts";
import { lockPlanOf, recordTrialEnd } from "./by-hand-queries.ts";
import { findSubscription } from "./queries.ts";
import { prolonged } from "./trial.ts";

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

/** What we asked for last, kept beside the subscription at Stripe. */
const askedEnd = "firstlight_trial_end";

/**
 * From where days are counted. What we asked of Stripe and never wrote down, since its answer was lost, has been promised to nobody:
 * then our own end counts, and asked for again it comes to the same. An end that somebody else chose at Stripe is written down first.
 * @param known our own end before Stripe was asked @returns nothing where it is another one by now: what Stripe said is from before that
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
 * Moves the end of a trial that Stripe counts; outside of any transaction, and before anything is written here: should Stripe not
 * answer, nothing has changed here, and trying again moves it no further.
 * @returns nothing where no trial runs there; "meanwhile" where somebody else moved it, so that it is to be asked for anew
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
    throw new AppError("conflict", detail, { cause: error });
  });
  return { before, after: new Date(trial_end * 1_000) };
}
