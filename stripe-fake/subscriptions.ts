import type Stripe from "stripe";
import { z } from "zod";
import { customerOf } from "./customers.ts";
import type { Form } from "./form.ts";
import { listed, retrieved } from "./lists.ts";
import { expand, flag, metadata, read, text, whole, type Call, type Calls } from "./params.ts";
import { invalid, missing } from "./problems.ts";
import { changeItems, itemChange, prorationBehavior } from "./subscription-changes.ts";
import { end, endAtPeriodEnd, isOver } from "./subscription-end.ts";
import { begin } from "./subscription-life.ts";
import { itemOf, trialUntil } from "./subscription-object.ts";
import { change, find, type World } from "./world.ts";

const newSubscription = z.strictObject({
  ...expand,
  customer: text,
  items: z.tuple([z.strictObject({ price: text, quantity: whole.default(1) })]),
  metadata: metadata.default({}),
  trial_end: whole.optional(),
});
const proration = {
  proration_behavior: prorationBehavior,
  payment_behavior: z.enum(["allow_incomplete", "pending_if_incomplete"]).default("allow_incomplete"),
  /** Only says that no customer is there to confirm; in API calls none ever is. */
  off_session: flag.optional(),
};
const changes = z.strictObject({
  ...expand,
  ...proration,
  cancel_at_period_end: flag.optional(),
  items: z.array(itemChange).default([]),
  metadata: metadata.optional(),
  trial_end: whole.optional(),
});
const itemChanges = z.strictObject({ ...expand, ...proration, ...itemChange.omit({ id: true }).shape });

/** Beside others a change that waits for its payment takes none of these. @throws Problem for what cannot wait */
function assertMayWait({ payment_behavior: behavior, cancel_at_period_end: isEnding }: Form): void {
  const param = "cancel_at_period_end";
  if (behavior === "pending_if_incomplete" && isEnding !== undefined)
    throw invalid(`You can't pass \`${param}\` with payment_behavior=pending_if_incomplete.`, { param });
}

function assertRuns(subscription: Stripe.Subscription): Stripe.Subscription {
  if (!isOver(subscription)) return subscription;
  throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
}

function update({ world, id, form }: Call): Stripe.Subscription {
  const { items, proration_behavior: behavior, payment_behavior: payment, ...given } = read(changes, form);
  assertMayWait(form);
  const subscription = assertRuns(find(world, "subscriptions", id));
  const updated = (changed: Partial<Stripe.Subscription>) =>
    change(world, "customer.subscription.updated", subscription, changed);
  if (items.length > 0) changeItems(world, subscription, { items, behavior, payment, at: world.now() });
  if (given.cancel_at_period_end === !subscription.cancel_at_period_end)
    endAtPeriodEnd(world, subscription, given.cancel_at_period_end);
  if (given.trial_end !== undefined) updated(trialUntil(world, subscription, given.trial_end));
  updated({ metadata: { ...subscription.metadata, ...given.metadata } });
  return subscription;
}

function create({ world, form }: Call): Stripe.Subscription {
  const { customer, items, metadata, trial_end: trialEnd } = read(newSubscription, form);
  const [{ price: name, quantity }] = items;
  const price = find(world, "prices", name, "items[0][price]");
  return begin(world, { customer: customerOf(world, customer).id, price, quantity, metadata, trialEnd });
}

function cancel({ world, id, form }: Call): Stripe.Subscription {
  read(z.strictObject(expand), form);
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
  const items = [{ id, price, quantity }];
  changeItems(world, assertRuns(found), { items, behavior, payment, at: world.now() });
  return itemOf(found);
}

/** Without a status, those that are not over. */
const withStatus = ({ state }: World, { status }: Form) =>
  Object.values(state.subscriptions).filter((subscription) =>
    status === undefined ? !isOver(subscription) : status === "all" || subscription.status === status,
  );

export const subscriptionCalls: Calls = {
  "POST /v1/subscriptions": create,
  ...listed("/v1/subscriptions", { rows: withStatus, filters: "customer", others: "status" }),
  ...retrieved("/v1/subscriptions", "subscriptions"),
  "POST /v1/subscriptions/:id": update,
  "DELETE /v1/subscriptions/:id": cancel,
  "POST /v1/subscription_items/:id": updateItem,
};
