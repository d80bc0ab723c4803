import type Stripe from "stripe";
import { AppError } from "#platform/errors.ts";
import { isInvalidRequest, isMissing } from "../stripe/errors.ts";
import { isRunning } from "../subscription/running-statuses.ts";
import { idOf } from "../stripe/object-id.ts";

type Session = Stripe.Checkout.Session;

export class PaidAlready extends AppError {
  constructor() {
    super("upgrade_in_progress", "Stripe received your upgrade. It takes a moment to appear here.");
  }
}

async function isPaid(client: Stripe, { status, subscription }: Session): Promise<boolean> {
  if (status !== "complete" || !subscription) return false;
  // A subscription that has ended since is paid for again.
  return isRunning((await client.subscriptions.retrieve(idOf(subscription))).status);
}

async function findPage(client: Stripe, sessionId: string): Promise<Session | undefined> {
  try {
    return await client.checkout.sessions.retrieve(sessionId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * An earlier page in its current state at Stripe: it may be paid or expired by now.
 * @throws PaidAlready if the subscription it led to runs
 */
export async function findOpenPage(client: Stripe, sessionId: string): Promise<Session | undefined> {
  const page = await findPage(client, sessionId);
  if (page?.status === "open") return page;
  if (page && (await isPaid(client, page))) throw new PaidAlready();
  return undefined;
}

/** Closes the page, so that no one pays there. @throws PaidAlready if it was just paid */
export async function closePage(client: Stripe, sessionId: string): Promise<void> {
  try {
    // No idempotency key: a retry after an error asks again, and Stripe reports an already closed page.
    await client.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    if (await findOpenPage(client, sessionId)) throw error;
  }
}
