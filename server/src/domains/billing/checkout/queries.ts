import type { Tx } from "#platform/db/database.ts";

const shown = [
  "company_id",
  "id",
  "billing_interval",
  "seats",
  "origin",
  "terms",
  "first_payment_at",
  "stripe_session_id",
  "url",
  "expires_at",
] as const;

/** Finds the company's checkout page that is open or being opened at Stripe. */
export function findCheckout(tx: Tx, companyId: string) {
  return tx.selectFrom("checkouts").select(shown).where("company_id", "=", companyId).executeTakeFirst();
}

export type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

type NewCheckout = Omit<Checkout, "company_id" | "stripe_session_id" | "url"> & { created_at: Date };

/**
 * Replaces the previous page, or saves the first. Of two concurrent requests the first wins. A page opened concurrently stays too, since
 * nothing would close it.
 * @returns the page that is current now, whichever caller saved it
 */
export async function replaceCheckout(
  tx: Tx,
  companyId: string,
  { before, next }: { before: Checkout | undefined; next: NewCheckout },
): Promise<Checkout> {
  const row = { ...next, company_id: companyId, stripe_session_id: null, url: null };
  await tx
    .insertInto("checkouts")
    .values(row)
    .onConflict((conflict) =>
      before
        ? conflict
            .column("company_id")
            .doUpdateSet(row)
            .where("checkouts.id", "=", before.id)
            .where("checkouts.stripe_session_id", "is not distinct from", before.stripe_session_id)
        : conflict.column("company_id").doNothing(),
    )
    .execute();
  return tx.selectFrom("checkouts").select(shown).where("company_id", "=", companyId).executeTakeFirstOrThrow();
}

type Opened = Pick<Checkout, "stripe_session_id" | "url" | "expires_at">;

/**
 * Records the page to pay on.
 * @returns "opened"; "open before" if a concurrent request recorded the same page; "replaced" if another page is current now
 */
export async function recordOpened(
  tx: Tx,
  { company_id, id }: Checkout,
  opened: Opened,
): Promise<"opened" | "open before" | "replaced"> {
  const { numUpdatedRows } = await tx
    .updateTable("checkouts")
    .set(opened)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("stripe_session_id", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return "opened";
  const now = await findCheckout(tx, company_id);
  return now?.id === id ? "open before" : "replaced";
}

/** Deletes a page that Stripe failed to open. Its id is the idempotency key, so Stripe would repeat the error for a day. */
export async function forgetCheckout(tx: Tx, { company_id, id }: Checkout): Promise<void> {
  await tx
    .deleteFrom("checkouts")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("stripe_session_id", "is", null)
    .execute();
}
