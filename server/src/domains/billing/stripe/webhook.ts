import { syncSubscription } from "./sync-subscription.ts";
import { syncCharge } from "./sync-charge.ts";
import { limits } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import type { RequestContext } from "#platform/context.ts";
import type { StripeLink } from "./client.ts";
import { insertChargeEvent, insertEvent } from "./event-queries.ts";
import { readEvent, type BillingEvent } from "./read-event.ts";

export type WebhookParts = Pick<RequestContext, "clock" | "database" | "jobs">;

/** Stores an event and queues the sync it needs. Ignores duplicates and unknown customers. */
export async function receiveEvent({ clock, database, jobs }: WebhookParts, event: BillingEvent): Promise<void> {
  await database.asSystem(async (tx) => {
    if ("stripe_charge_id" in event) {
      const { stripe_charge_id } = event;
      const isNew = await insertChargeEvent(tx, event, clock.now());
      if (isNew) await jobs.send(syncCharge, { stripe_charge_id, why: "event" }, { tx });
      return;
    }
    const { stripe_customer_id } = event;
    const isNew = await insertEvent(tx, event, clock.now());
    if (isNew) await jobs.send(syncSubscription, { stripe_customer_id, why: "event" }, { tx });
  });
}

/** Receives Stripe's events, without sign-in: the signature over the raw bytes authenticates the sender. */
export function addBillingWebhook(app: FastifyInstance, parts: WebhookParts, stripe: StripeLink): void {
  void app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: limits.bodyBytes },
      (_request, body, done) => done(null, body),
    );
    webhook.post("/api/billing/webhook", async (request) => {
      const signature = request.headers["stripe-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const delivery = { body, signature: typeof signature === "string" ? signature : "" };
      const event = readEvent(stripe, delivery, parts.clock.now());
      if (event) await receiveEvent(parts, event);
      return { received: true };
    });
  });
}
