import type Stripe from "stripe";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { writeTogether } from "./idempotent-writes.ts";
import { findSubscription, getPayer, insertCustomer, replaceCustomer } from "../subscription/queries.ts";

/** Whether the customer still exists: one deleted at Stripe pays for nothing there. */
async function isThere(client: Stripe, customer: string): Promise<boolean> {
  return !(await client.customers.retrieve(customer)).deleted;
}

/**
 * The company's Stripe customer; created at the first upgrade, and again if it was deleted at Stripe.
 * @param idempotencyKey the same for concurrent requests
 */
export async function ensureCustomer(
  client: Stripe,
  { call, caller }: StreamingRequest,
  idempotencyKey: string,
): Promise<string> {
  const company_id = caller.company.id;
  const { known, payer } = await call.database.readTenant(company_id, async (tx) => ({
    known: await findSubscription(tx, company_id),
    payer: await getPayer(tx, company_id),
  }));
  if (known && (await isThere(client, known.stripe_customer_id))) return known.stripe_customer_id;
  const made = await writeTogether(() =>
    client.customers.create({ ...payer, metadata: { company_id } }, { idempotencyKey }),
  );
  const existing = known
    ? await call.database.asSystem((tx) => replaceCustomer(tx, known, made.id))
    : await call.database.inTenant(company_id, (tx) =>
        insertCustomer(tx, { company_id, stripe_customer_id: made.id, created_at: call.clock.now() }),
      );
  // The other interval was chosen concurrently: a company has one Stripe customer.
  if (existing !== made.id) await client.customers.del(made.id);
  return existing;
}
