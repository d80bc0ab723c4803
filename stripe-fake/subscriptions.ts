import type Stripe from "stripe";
import { z } from "zod";
import { customerOf } from "./customers.ts";
import { listed, retrieved } from "./lists.ts";
import { flag, metadata, noParams, read, text, whole, type Call, type Calls } from "./params.ts";
import { invalid, missing } from "./problems.ts";
import { changeItems, prorationBehavior } from "./subscription-changes.ts";
import { end, isOver } from "./subscription-end.ts";
import { begin } from "./subscription-life.ts";
import { itemOf, trialUntil } from "./subscription-object.ts";
import { change, find } from "./world.ts";

const seats = whole.pipe(z.int().min(0));
/** Paid ones begin on the checkout page. */
const newSubscription = z.strictObject({
  customer: text,
  items: z.tuple([z.strictObject({ price: text, quantity: seats })]),
  metadata: metadata.default({}),
  trial_end: whole,
});
const changes = z.strictObject({
  metadata: metadata.optional(),
  /** What a trial costs does not change with its end. */
  proration_behavior: z.literal("none").optional(),
  trial_end: whole,
});
const itemChanges = z.strictObject({
  /** Only says that no customer is there to confirm; in API calls none ever is. */
  off_session: flag.optional(),
  payment_behavior: z.enum(["allow_incomplete", "pending_if_incomplete"]).default("allow_incomplete"),
  price: text.optional(),
  proration_behavior: prorationBehavior,
  quantity: seats.optional(),
});

function assertRuns(subscription: Stripe.Subscription): Stripe.Subscription {
  if (!isOver(subscription)) return subscription;
  throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
}

function update({ world, id, form }: Call): Stripe.Subscription {
  const { metadata: given, trial_end } = read(changes, form);
  const subscription = assertRuns(find(world, "subscriptions", id));
  change(world, "customer.subscription.updated", subscription, {
    ...trialUntil(world, subscription, trial_end),
    metadata: { ...subscription.metadata, ...given },
  });
  return subscription;
}

function create({ world, form }: Call): Stripe.Subscription {
  const { customer, items, metadata, trial_end: trialEnd } = read(newSubscription, form);
  const [{ price: name, quantity }] = items;
  const price = find(world, "prices", name, "items[0][price]");
  return begin(world, { customer: customerOf(world, customer).id, price, quantity, metadata, trialEnd });
}

function cancel({ world, id, form }: Call): Stripe.Subscription {
  read(noParams, form);
  const subscription = find(world, "subscriptions", id);
  // Stripe says so of one that is over, too.
  if (isOver(subscription)) throw missing("subscription", id);
  end(world, subscription, "cancellation_requested");
  return subscription;
}

function updateItem({ world, id, form }: Call): Stripe.SubscriptionItem {
  const { proration_behavior: behavior, payment_behavior: payment, price, quantity } = read(itemChanges, form);
  const found = Object.values(world.state.subscriptions).find((subscription) => itemOf(subscription).id === id);
  if (!found) throw missing("subscription_item", id);
  changeItems(world, assertRuns(found), { price, quantity, behavior, payment, at: world.now() });
  return itemOf(found);
}

/** Without a status, those that are not over. */
const withStatus = ({ world, form: { status } }: Call) =>
  Object.values(world.state.subscriptions).filter((subscription) =>
    status === undefined ? !isOver(subscription) : status === "all" || subscription.status === status,
  );

export const subscriptionCalls: Calls = {
  "POST /v1/subscriptions": create,
  "GET /v1/subscriptions": listed(withStatus, ["customer"], { status: text.optional() }),
  "GET /v1/subscriptions/:id": retrieved("subscriptions"),
  "POST /v1/subscriptions/:id": update,
  "DELETE /v1/subscriptions/:id": cancel,
  "POST /v1/subscription_items/:id": updateItem,
};
