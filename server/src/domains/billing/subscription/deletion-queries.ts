import { retentionAfterEndDays } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { DeletionFacts } from "./access.ts";

/** Days before the deletion at which payers are notified. */
const notifyDaysBefore = [7, 1];
const daySeconds = 86_400;

const ended = sql`coalesce(subscription_ended_at, trial_ends_at)`;
// By the clock, not by the calendar of whatever zone the database is set to.
const daysBefore = (days: RawBuilder<unknown>) =>
  sql`(${ended} + make_interval(secs => (${retentionAfterEndDays}::integer - ${days}) * ${daySeconds}::integer))`;

/** Ended longer ago than this; `subscription_status` first, so that the index of those is used. */
function hasEnded(now: Date, days: number): RawBuilder<boolean> {
  return sql<boolean>`(
    subscription_status <> 'active' and ${ended} <= ${new Date(now.getTime() - days * daySeconds * 1_000)}
    and (subscription_status = 'trial' or subscription_ended_at is not null) and erasing_since is null
  )`;
}

/** A notification day has come without a notification since; if the end moved, payers are notified again. */
function isDue(now: Date): RawBuilder<boolean> {
  const dueAt = daysBefore(sql`due.days`);
  return sql<boolean>`(
    ${hasEnded(now, retentionAfterEndDays - Math.max(...notifyDaysBefore))} and exists (
      select from unnest(${notifyDaysBefore}::integer[]) as due (days)
      where ${dueAt} <= ${now}
        and (deletion_notified_at is null or deletion_notified_at < ${dueAt} or deletion_notified_days > due.days)
    )
  )`;
}

/** Companies with a deletion soon and no notification of it yet. System role only. */
export async function listDeletionsToNotify(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.selectFrom("companies").select("id").where(isDue(now)).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Claims the deletion notification for its sender. @returns undefined if it was already sent, or no longer applies */
export function takeDeletionNews(tx: Tx, companyId: string, now: Date): Promise<DeletionFacts | undefined> {
  return tx
    .updateTable("companies")
    .set({
      deletion_notified_at: now,
      deletion_notified_days: sql<1 | 7>`case when ${daysBefore(sql`1`)} <= ${now} then 1 else 7 end`,
    })
    .where("id", "=", companyId)
    .where(isDue(now))
    .returning([
      "subscription_status",
      "trial_ends_at",
      "locked_at",
      "subscription_ended_at",
      "deletion_notified_at",
      "deletion_notified_days",
    ])
    .executeTakeFirst();
}

/** Companies past their deletion date and notified at least a day ago. System role only. */
export async function listOver(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const aDayAgo = new Date(now.getTime() - daySeconds * 1_000);
  const rows = await tx
    .selectFrom("companies")
    .select("id")
    .where(hasEnded(now, retentionAfterEndDays))
    .where("deletion_notified_days", "=", 1)
    .where("deletion_notified_at", "<=", aDayAgo)
    .where(sql<boolean>`deletion_notified_at >= ${daysBefore(sql`1`)}`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
