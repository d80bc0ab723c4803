import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { runningStatuses } from "../subscription/running-statuses.ts";

/**
 * Claims companies with seat changes since the last sync, except those with a manual plan. Claims them again if a job has not finished
 * since `queuedBefore`. System role only.
 */
export async function takeSeatChanges(
  tx: Tx,
  { now, queuedBefore, limit }: { now: Date; queuedBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    update subscriptions set seats_queued_at = ${now}
    where company_id in (
      select company_id from subscriptions
      where seats_revision <> seats_synced_revision
        and (seats_queued_at is null or seats_queued_at < ${queuedBefore})
        and stripe_item_id is not null and status = any (${[...runningStatuses]}::text[])
        and not exists (select from companies where id = subscriptions.company_id and granted_tier is not null)
      order by seats_queued_at nulls first limit ${limit}
      for no key update skip locked
    )
    returning company_id`.execute(tx);
  return rows.map(({ company_id }) => company_id);
}

/** How many seats a company has, and the revision of that. */
export function findSeats(tx: Tx, companyId: string) {
  return tx
    .selectFrom("subscriptions")
    .innerJoin("companies", "companies.id", "subscriptions.company_id")
    .select([
      "companies.seat_count",
      "companies.granted_tier",
      "seats_revision",
      "seats_synced_revision",
      "stripe_customer_id",
      "stripe_subscription_id",
      "stripe_item_id",
      "status",
    ])
    .where("subscriptions.company_id", "=", companyId)
    .executeTakeFirst();
}

/** Records that Stripe has the seats of this revision; a later one is found automatically. */
export async function recordSeatsSynced(tx: Tx, companyId: string, revision: number): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set({
      seats_synced_revision: sql<number>`greatest(seats_synced_revision, ${revision}::bigint)`,
      seats_queued_at: null,
    })
    .where("company_id", "=", companyId)
    .execute();
}

/** Raises the revision, so that the same seats are sent under another key. */
export async function reviseSeats(tx: Tx, companyId: string): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set((eb) => ({ seats_revision: eb("seats_revision", "+", 1) }))
    .where("company_id", "=", companyId)
    .execute();
}
