import Stripe from "stripe";
import type { World } from "./world.ts";

const minute = 60;
const hour = 3_600;
/** Seconds from each failed try to the next, some three days in all. */
const waits = [10, minute, 5 * minute, 30 * minute, ...[2, 5, 10, 12, 12, 12, 12].map((hours) => hours * hour)];

/** As it is sent: each try has a new signature. */
export interface Webhook {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** Sends due events, in order of time. @param send returns whether the receiver accepted the event */
export async function deliverDue(world: World, secret: string, send: (webhook: Webhook) => Promise<boolean>) {
  const { deliveries, events } = world.state;
  for (const delivery of deliveries.filter(({ due }) => due <= world.now())) {
    const event = events.find(({ id }) => id === delivery.event);
    const body = JSON.stringify(event, null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: world.now() });
    const isTaken = !event || (await send({ body, signature, event }));
    const wait = isTaken ? undefined : waits[delivery.attempts];
    if (event && isTaken) event.pending_webhooks = 0;
    delivery.attempts += 1;
    if (wait === undefined) deliveries.splice(deliveries.indexOf(delivery), 1);
    else delivery.due = world.now() + wait;
  }
}
