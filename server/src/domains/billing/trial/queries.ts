import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { SubscriptionFacts } from "../subscription/access.ts";

/** Days before the end at which payers are notified. */
const notifyDaysBefore = [7, 3, 1];

/** A notification day has come since the last notification; if the end is postponed, payers are notified again. */
function isDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    subscription_status = 'trial' and trial_ends_at > ${now}
    and trial_ends_at <= ${now}::timestamptz + make_interval(days => ${Math.max(...notifyDaysBefore)}::integer)
    and locked_at is null
    and exists (
      select from unnest(${notifyDaysBefore}::integer[]) as days_before
      where trial_ends_at - make_interval(days => days_before) <= ${now}
        and (trial_notified_at is null or trial_notified_at < trial_ends_at - make_interval(days => days_before))
    )
  )`;
}

/** Companies with a trial that ends soon and no notification of it yet. System role only. */
export async function listTrialsToNotify(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.selectFrom("companies").select("id").where(isDue(now)).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Claims the trial notification for its sender. @returns undefined if it was already sent, or no longer applies */
export function takeTrialNews(tx: Tx, companyId: string, now: Date): Promise<SubscriptionFacts | undefined> {
  return tx
    .updateTable("companies")
    .set({ trial_notified_at: now })
    .where("id", "=", companyId)
    .where(isDue(now))
    .returning(["subscription_status", "trial_ends_at", "locked_at"])
    .executeTakeFirst();
}
