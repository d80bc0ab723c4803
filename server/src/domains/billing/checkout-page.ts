import type Stripe from "stripe";
import { AppError } from "../../infra/errors.ts";
import { isInvalidRequest, isMissing } from "../../infra/stripe-errors.ts";
import { isRunning } from "./running.ts";
import { idOf } from "./stripe-id.ts";

type Session = Stripe.Checkout.Session;

export class PaidAlready extends AppError {
  constructor() {
    super("conflict", "Stripe received your upgrade. It takes a moment to appear here.");
  }
}

async function isPaid(client: Stripe, { status, subscription }: Session): Promise<boolean> {
  if (status !== "complete" || !subscription) return false;
  // One that ended since is paid for anew.
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
 * A page made before, as it is now at Stripe: whoever has it may have paid or let it expire.
 * @throws PaidAlready when the subscription it led to runs
 */
export async function findOpenPage(client: Stripe, sessionId: string): Promise<Session | undefined> {
  const page = await findPage(client, sessionId);
  if (page?.status === "open") return page;
  if (page && (await isPaid(client, page))) throw new PaidAlready();
  return undefined;
}

/** Nobody shall pay there any more. @throws PaidAlready when somebody just has */
export async function closePage(client: Stripe, sessionId: string): Promise<void> {
  try {
    // Without a key: after a fault it is asked anew, and of one that is closed already Stripe says so.
    await client.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    if (await findOpenPage(client, sessionId)) throw error;
  }
}
