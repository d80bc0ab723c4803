import type { Updateable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { CompanyTables } from "#domains/companies/public.ts";

/**
 * A company's plan, locked until the transaction ends. It is locked before the subscription, as in every change of both. System role only.
 * @returns undefined if the company is unknown or being erased
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
  Updateable<CompanyTables["companies"]>,
  "subscription_status" | "tier" | "granted_tier" | "trial_ends_at" | "trial_granted_at"
>;

/** Saves a plan: an ended one continues, and its deletion is canceled. System role only. */
export async function givePlan(tx: Tx, companyId: string, plan: GivenPlan): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ ...plan, subscription_ended_at: null, deletion_notified_at: null, deletion_notified_days: null })
    .where("id", "=", companyId)
    .execute();
}

/** Saves the end of a trial that Stripe counts. System role only. */
export async function recordTrialEnd(tx: Tx, companyId: string, trial_ends_at: Date): Promise<void> {
  await tx.updateTable("companies").set({ trial_ends_at }).where("id", "=", companyId).execute();
}
