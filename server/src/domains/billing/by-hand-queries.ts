import type { Updateable } from "kysely";
import type { Tx } from "../../infra/db/database.ts";
import type { Schema } from "../../infra/db/schema.ts";

/**
 * What a company has, held until the end; before its subscription, as everybody does who changes both. Gate only.
 * @returns nothing for one that is being erased, as for an unknown one
 */
export function lockPlanOf(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select(["subscription_status", "tier", "granted_tier", "trial_ends_at", "trial_granted_at"])
    .where("id", "=", companyId)
    .where("erasing_since", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type LockedPlan = NonNullable<Awaited<ReturnType<typeof lockPlanOf>>>;

type GivenPlan = Pick<
  Updateable<Schema["companies"]>,
  "subscription_status" | "tier" | "granted_tier" | "trial_ends_at" | "trial_granted_at"
>;

/** What was ended before goes on, and its deletion is called off. Gate only. */
export async function givePlan(tx: Tx, companyId: string, plan: GivenPlan): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ ...plan, subscription_ended_at: null, deletion_notified_at: null, deletion_notified_days: null })
    .where("id", "=", companyId)
    .execute();
}

/** When a trial ends, of one that Stripe counts. Gate only. */
export async function recordTrialEnd(tx: Tx, companyId: string, trial_ends_at: Date): Promise<void> {
  await tx.updateTable("companies").set({ trial_ends_at }).where("id", "=", companyId).execute();
}
