import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** One page of what went back over all companies, newest first. */
export function listReversals(tx: Tx, page: { isRealOnly: boolean; limit: number; offset: number }) {
  return tx
    .selectFrom("payment_reversals")
    .innerJoin("companies", "companies.id", "payment_reversals.company_id")
    .select([
      "payment_reversals.id",
      "kind",
      "company_id",
      "company_name",
      "amount_cents",
      "currency",
      "status",
      "reason",
      "payment_reversals.created_at",
      "respond_by",
      "stripe_id",
    ])
    .where("erasing_since", "is", null)
    .$if(page.isRealOnly, (query) => query.where(sql<boolean>`not (is_sample or is_internal)`))
    .orderBy("payment_reversals.created_at", "desc")
    .orderBy("payment_reversals.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
