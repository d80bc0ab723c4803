import Stripe from "stripe";
import { z } from "zod";
import type { Calls } from "./call.ts";
import { listOf } from "./lists.ts";
import { noParams, page, read, text } from "./params.ts";
import { missing } from "./problems.ts";
import type { Delivery } from "./state.ts";
import type { World } from "./world.ts";

const minute = 60;
const hour = 3_600;
/** Seconds from each failed try to the next, some three days in all. */
const waits = [10, minute, 5 * minute, 30 * minute, ...[2, 5, 10, 12, 12, 12, 12].map((hours) => hours * hour)];

export interface Webhook {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** The webhook as it is sent now: each try has a new signature. */
export function webhookOf(event: Stripe.Event, secret: string, now: number): Webhook {
  const body = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: now });
  return { body, signature, event };
}

/** Later again, unless it has been tried often enough. */
function planNext(world: World, delivery: Delivery): void {
  const wait = waits[delivery.attempts];
  delivery.attempts += 1;
  if (wait === undefined) drop(world.state.deliveries, delivery);
  else delivery.due = world.now() + wait;
}

function drop(deliveries: Delivery[], delivery: Delivery): void {
  deliveries.splice(deliveries.indexOf(delivery), 1);
}

/** Sends due events, in order of time. @param send returns whether the receiver accepted the event */
export async function deliverDue(
  world: World,
  secret: string,
  send: (webhook: Webhook) => Promise<boolean>,
): Promise<void> {
  const due = world.state.deliveries.filter((delivery) => delivery.due <= world.now());
  for (const delivery of due) {
    const event = world.state.events.find(({ id }) => id === delivery.event);
    if (event && !(await send(webhookOf(event, secret, world.now())))) planNext(world, delivery);
    else {
      if (event) event.pending_webhooks = 0;
      drop(world.state.deliveries, delivery);
    }
  }
}

export const eventCalls: Calls = {
  "GET /v1/events": ({ world, form }) => {
    const asked = read(z.strictObject({ ...page, type: text.optional(), types: z.array(text).optional() }), form);
    const wanted = asked.types ?? (asked.type === undefined ? null : [asked.type]);
    return listOf(
      world.state.events.filter(({ type }) => wanted === null || wanted.includes(type)),
      asked,
      "/v1/events",
    );
  },
  "GET /v1/events/:id": ({ world, id, form }) => {
    read(noParams, form);
    const event = world.state.events.find((each) => each.id === id);
    if (!event) throw missing("event", id);
    return event;
  },
};
