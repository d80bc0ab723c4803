import type { Tx } from "../../infra/db/database.ts";
import { olderThan } from "../../infra/db/older-than.ts";
import type { Cursor } from "../../infra/http/cursor.ts";

/** What decides about a company's access, its seats and the end of what it has. */
export function getPlan(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select([
      "subscription_status",
      "trial_ends_at",
      "locked_at",
      "subscription_ended_at",
      "deletion_told_at",
      "deletion_told_days",
      "tier",
      "seat_count",
    ])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

/** What Stripe has of a company, as it was last read; nothing before it first pressed Upgrade. */
export function findSubscription(tx: Tx, companyId: string) {
  return tx.selectFrom("subscriptions").selectAll().where("company_id", "=", companyId).executeTakeFirst();
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
