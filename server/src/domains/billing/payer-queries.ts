import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

/**
 * Takes companies of which Stripe has an older name or address; again where a job has not come to its end since `queuedBefore`.
 * Gate only.
 */
export async function takePayerChanges(
  tx: Tx,
  { now, queuedBefore, limit }: { now: Date; queuedBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    update subscriptions set payer_queued_at = ${now}
    where company_id in (
      select company_id from subscriptions
      where (untold_name is not null or untold_email is not null)
        and (payer_queued_at is null or payer_queued_at < ${queuedBefore})
        and not exists (select from companies where id = subscriptions.company_id and erasing_since is not null)
      order by payer_queued_at nulls first limit ${limit}
      for no key update skip locked
    )
    returning company_id`.execute(tx);
  return rows.map(({ company_id }) => company_id);
}

/** A company's customer, with the marks of what it was not told; nothing where all is told, or the company is being erased. */
export function findUnsyncedPayer(tx: Tx, companyId: string) {
  return tx
    .selectFrom("subscriptions")
    .innerJoin("companies", "companies.id", "subscriptions.company_id")
    .select(["stripe_customer_id", "untold_name", "untold_email"])
    .where("subscriptions.company_id", "=", companyId)
    .where("companies.erasing_since", "is", null)
    .where((eb) => eb.or([eb("untold_name", "is not", null), eb("untold_email", "is not", null)]))
    .executeTakeFirst();
}
export type UnsyncedPayer = NonNullable<Awaited<ReturnType<typeof findUnsyncedPayer>>>;

/** Stripe knows what was marked so. @returns false where it was marked anew meanwhile, or told by somebody else */
export async function recordPayerSynced(tx: Tx, companyId: string, { untold_name, untold_email }: UnsyncedPayer) {
  const { numUpdatedRows } = await tx
    .updateTable("subscriptions")
    .set({ untold_name: null, untold_email: null, payer_queued_at: null })
    .where("company_id", "=", companyId)
    .where("untold_name", "is not distinct from", untold_name)
    .where("untold_email", "is not distinct from", untold_email)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Tells the same again at the next look. */
export async function markPayerAnew(tx: Tx, companyId: string, payer: UnsyncedPayer): Promise<void> {
  const anew = sql<string>`gen_random_uuid()`;
  await tx
    .updateTable("subscriptions")
    .set({
      ...(payer.untold_name && { untold_name: anew }),
      ...(payer.untold_email && { untold_email: anew }),
      payer_queued_at: null,
    })
    .where("company_id", "=", companyId)
    .execute();
}
