import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";

/** What decides about a company's access, its seats and the end of what it has. */
export function getPlan(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select([
      "subscription_status",
      "trial_ends_at",
      "locked_at",
      "subscription_ended_at",
      "deletion_notified_at",
      "deletion_notified_days",
      "tier",
      "granted_tier",
      "seat_count",
    ])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

const ofSubscription = [
  "company_id",
  "stripe_customer_id",
  "stripe_subscription_id",
  "stripe_item_id",
  "status",
  "billing_interval",
  "quantity",
  "unit_amount_cents",
  "currency",
  "current_period_end",
  "cancel_at",
  "payment_failed_at",
  "unpaid_invoice",
] as const;

/** What Stripe has of a company, as it was last read; nothing before it first pressed Upgrade. */
export function findSubscription(tx: Tx, companyId: string) {
  return tx.selectFrom("subscriptions").select(ofSubscription).where("company_id", "=", companyId).executeTakeFirst();
}

/** Who a company is to Stripe: its name, and the address of its owner. */
export async function getPayer(tx: Tx, companyId: string): Promise<{ name: string; email: string }> {
  return tx
    .selectFrom("companies")
    .innerJoin("users", "users.company_id", "companies.id")
    .select(["companies.company_name as name", "users.email"])
    .where("companies.id", "=", companyId)
    .where("users.role", "=", "owner")
    .executeTakeFirstOrThrow();
}

/** Notes who a company is at Stripe. Of two at once the first stays. @returns the one that counts */
export async function insertCustomer(
  tx: Tx,
  customer: { company_id: string; stripe_customer_id: string; created_at: Date },
): Promise<string> {
  await tx
    .insertInto("subscriptions")
    .values(customer)
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .execute();
  const { stripe_customer_id } = await tx
    .selectFrom("subscriptions")
    .select("stripe_customer_id")
    .where("company_id", "=", customer.company_id)
    .executeTakeFirstOrThrow();
  return stripe_customer_id;
}

/**
 * Replaces a company's customer that was deleted at Stripe, and deletes its events: no more will come. System role only.
 * @returns the customer that counts
 */
export async function replaceCustomer(
  tx: Tx,
  { company_id, stripe_customer_id: before }: { company_id: string; stripe_customer_id: string },
  after: string,
): Promise<string> {
  const { numUpdatedRows } = await tx
    .updateTable("subscriptions")
    .set({ stripe_customer_id: after })
    .where("company_id", "=", company_id)
    .where("stripe_customer_id", "=", before)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await tx.deleteFrom("billing_events").where("stripe_customer_id", "=", before).execute();
  const { stripe_customer_id } = await tx
    .selectFrom("subscriptions")
    .select("stripe_customer_id")
    .where("company_id", "=", company_id)
    .executeTakeFirstOrThrow();
  return stripe_customer_id;
}

/** An invoice that Stripe names. */
export function findInvoice(tx: Tx, companyId: string, stripeInvoiceId: string) {
  return tx
    .selectFrom("invoices")
    .select(["hosted_url", "due_cents", "currency", "needs_confirmation"])
    .where("company_id", "=", companyId)
    .where("stripe_invoice_id", "=", stripeInvoiceId)
    .executeTakeFirst();
}

export function listInvoiceRows(tx: Tx, companyId: string, page: { after: Cursor | undefined; limit: number }) {
  return tx
    .selectFrom("invoices")
    .select([
      "id",
      "number",
      "status",
      "total_cents",
      "currency",
      "created_at",
      "period_start",
      "period_end",
      "hosted_url",
      "pdf_url",
    ])
    .where("company_id", "=", companyId)
    .where(olderThan(page.after, "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1)
    .execute();
}
