import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** Claims companies with an outdated name or address at Stripe; again if a job has not finished since `queuedBefore`. System role only. */
export async function takePayerChanges(
  tx: Tx,
  { now, queuedBefore, limit }: { now: Date; queuedBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    update subscriptions set payer_queued_at = ${now}
    where company_id in (
      select company_id from subscriptions
      where (unsynced_name is not null or unsynced_email is not null)
        and (payer_queued_at is null or payer_queued_at < ${queuedBefore})
        and not exists (select from companies where id = subscriptions.company_id and erasing_since is not null)
      order by payer_queued_at nulls first limit ${limit}
      for no key update skip locked
    )
    returning company_id`.execute(tx);
  return rows.map(({ company_id }) => company_id);
}

/** A company's customer with the marks of unsynced fields; undefined if all are synced, or the company is being erased. */
export function findUnsyncedPayer(tx: Tx, companyId: string) {
  return tx
    .selectFrom("subscriptions")
    .innerJoin("companies", "companies.id", "subscriptions.company_id")
    .select(["stripe_customer_id", "unsynced_name", "unsynced_email"])
    .where("subscriptions.company_id", "=", companyId)
    .where("companies.erasing_since", "is", null)
    .where((eb) => eb.or([eb("unsynced_name", "is not", null), eb("unsynced_email", "is not", null)]))
    .executeTakeFirst();
}
export type UnsyncedPayer = NonNullable<Awaited<ReturnType<typeof findUnsyncedPayer>>>;

/** Records that Stripe has the marked fields. @returns false if they were marked again concurrently, or synced by another job */
export async function recordPayerSynced(tx: Tx, companyId: string, { unsynced_name, unsynced_email }: UnsyncedPayer) {
  const { numUpdatedRows } = await tx
    .updateTable("subscriptions")
    .set({ unsynced_name: null, unsynced_email: null, payer_queued_at: null })
    .where("company_id", "=", companyId)
    .where("unsynced_name", "is not distinct from", unsynced_name)
    .where("unsynced_email", "is not distinct from", unsynced_email)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks the same fields for the next sync. */
export async function requeuePayerSync(tx: Tx, companyId: string, payer: UnsyncedPayer): Promise<void> {
  const requeued = sql<string>`gen_random_uuid()`;
  await tx
    .updateTable("subscriptions")
    .set({
      ...(payer.unsynced_name && { unsynced_name: requeued }),
      ...(payer.unsynced_email && { unsynced_email: requeued }),
      payer_queued_at: null,
    })
    .where("company_id", "=", companyId)
    .execute();
}
