import type Stripe from "stripe";
import { invalid } from "./problems.ts";
import { itemOf, withItem } from "./subscription-object.ts";
import { change, type World } from "./world.ts";

const twoYears = 730 * 86_400;

/** What makes a subscription a trial until then: nothing is charged before, and periods count from its end on. */
export function trialUntil(world: World, subscription: Stripe.Subscription, end: number): Partial<Stripe.Subscription> {
  if (end <= world.now())
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  if (end > world.now() + twoYears)
    throw invalid("Invalid trial_end: it can be at most two years from now.", { param: "trial_end" });
  return {
    status: "trialing",
    trial_start: subscription.trial_start ?? world.now(),
    trial_end: end,
    billing_cycle_anchor: end,
    items: withItem(subscription, { ...itemOf(subscription), current_period_end: end }),
    ...(subscription.cancel_at_period_end ? { cancel_at: end } : {}),
  };
}

/** Ends the trial of a subscription later, or earlier. */
export function moveTrialEnd(world: World, subscription: Stripe.Subscription, end: number): void {
  change(world, "customer.subscription.updated", subscription, trialUntil(world, subscription, end));
}
