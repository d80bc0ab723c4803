import { randomUUID } from "node:crypto";
import { sql, type Updateable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { BillingTables } from "../tables.ts";
import type { Plan } from "./paid-state.ts";
import type { InvoiceFacts } from "./read-customer.ts";

/** Numbers a reading of Stripe that starts now. System role only. @returns undefined for a customer that is no longer ours */
export function beginReading(tx: Tx, stripeCustomerId: string) {
  return tx
    .updateTable("subscriptions")
    .set({ reading: sql`reading + 1` })
    .where("stripe_customer_id", "=", stripeCustomerId)
    .returning(["company_id", "reading"])
    .executeTakeFirst();
}

/** The company's plan, locked until the transaction ends. It is locked before the subscription, as when seats change. System role only. */
export function lockPlan(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select(["subscription_status", "tier", "subscription_ended_at", "seat_count", "granted_tier", "trial_granted_at"])
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The last saved reading, locked until the transaction ends. System role only. @returns undefined if a later reading was already saved */
export function lockUnread(tx: Tx, { company_id, reading }: { company_id: string; reading: number }) {
  return tx
    .selectFrom("subscriptions")
    .select(["status", "billing_interval", "quantity", "cancel_at", "payment_failed_at"])
    .select(["stripe_subscription_id", "current_period_end", "unit_amount_cents", "currency", "stripe_item_id"])
    .select(["pending_quantity", "pending_until", "unpaid_invoice"])
    .select(sql<boolean>`seats_revision = seats_synced_revision`.as("knows_seats"))
    .where("company_id", "=", company_id)
    .where("read_up_to", "<", reading)
    .forUpdate()
    .executeTakeFirst();
}

/** System role only. */
export async function updateSubscription(
  tx: Tx,
  { company_id, reading }: { company_id: string; reading: number },
  set: Updateable<BillingTables["subscriptions"]>,
): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set({ ...set, read_up_to: reading })
    .where("company_id", "=", company_id)
    .execute();
}

/** Saves the plan; a payment cancels the announced deletion. System role only. */
export async function updatePlan(tx: Tx, companyId: string, plan: Plan): Promise<void> {
  const goesOn =
    plan.subscription_status === "active" ? { deletion_notified_at: null, deletion_notified_days: null } : {};
  await tx
    .updateTable("companies")
    .set({ ...plan, ...goesOn })
    .where("id", "=", companyId)
    .execute();
}

const invoiceColumns = [
  "number",
  "status",
  "total_cents",
  "due_cents",
  "currency",
  "created_at",
  "period_start",
  "period_end",
  "hosted_url",
  "pdf_url",
  "attempt_count",
  "next_attempt_at",
  "needs_confirmation",
] as const satisfies readonly (keyof InvoiceFacts)[];

/** Saves the current invoices. System role only. @returns how many have changed */
export async function saveInvoices(tx: Tx, company_id: string, invoices: readonly InvoiceFacts[]): Promise<number> {
  if (invoices.length === 0) return 0;
  const columns = (of: string) => sql.join(invoiceColumns.map((column) => sql.ref(`${of}.${column}`)));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("invoices")
    .values(invoices.map((invoice) => ({ ...invoice, company_id, id: randomUUID() })))
    .onConflict((conflict) =>
      conflict
        .column("stripe_invoice_id")
        .doUpdateSet((row) =>
          Object.fromEntries(invoiceColumns.map((column) => [column, row.ref(`excluded.${column}`)])),
        )
        .where(sql<boolean>`(${columns("invoices")}) is distinct from (${columns("excluded")})`),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Claims the failed payment attempts without a notification. System role only. */
export function takeFailedAttempts(tx: Tx, companyId: string) {
  return tx
    .updateTable("invoices")
    .set({ notified_attempts: sql`attempt_count` })
    .where("company_id", "=", companyId)
    .where("status", "=", "open")
    .whereRef("attempt_count", ">", "notified_attempts")
    .returning(["due_cents", "currency", "next_attempt_at", "needs_confirmation", "hosted_url"])
    .execute();
}

/** Customers after this company, ordered by company. System role only. */
export function listCustomers(tx: Tx, after: string | null, limit: number) {
  return tx
    .selectFrom("subscriptions")
    .select(["company_id", "stripe_customer_id"])
    .$if(after !== null, (query) => query.where("company_id", ">", after))
    .orderBy("company_id")
    .limit(limit)
    .execute();
}
