import type { NotNull } from "kysely";
import type { Tx } from "#platform/db/database.ts";

const domainColumns = [
  "custom_domain",
  "custom_domain_verified_at",
  "custom_domain_token",
  "custom_domain_missing_since",
  "pending_domain",
  "pending_domain_token",
] as const;

export type DomainRow = Awaited<ReturnType<typeof findDomains>>;

/** "to change": locked until the transaction ends. */
export function findDomains(tx: Tx, companyId: string, why?: "to change") {
  return tx
    .selectFrom("companies")
    .select(domainColumns)
    .where("id", "=", companyId)
    .$if(why === "to change", (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

interface Wanted {
  host: string;
  token: string;
}

export async function updateWanted(tx: Tx, companyId: string, wanted: Wanted | null): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ pending_domain: wanted?.host ?? null, pending_domain_token: wanted?.token ?? null })
    .where("id", "=", companyId)
    .execute();
}

/** The company with this custom domain, unless it is being erased. System role only. */
export function findHosted(tx: Tx, host: string) {
  return tx
    .selectFrom("companies")
    .select(["id", "company_domain", "company_name"])
    .where("custom_domain", "=", host)
    .where("erasing_since", "is", null)
    .executeTakeFirst();
}

/** Locks the company and any other user of the domain, ordered by id. System role only. */
export function lockForDomain(tx: Tx, companyId: string, host: string) {
  return tx
    .selectFrom("companies")
    .select(["id", "erasing_since", ...domainColumns])
    .where((eb) => eb.or([eb("id", "=", companyId), eb("custom_domain", "=", host)]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Activates the pending domain. System role only. */
export async function activatePending(
  tx: Tx,
  companyId: string,
  { host, token, at }: Wanted & { at: Date },
): Promise<void> {
  await tx
    .updateTable("companies")
    .set({
      custom_domain: host,
      custom_domain_token: token,
      custom_domain_verified_at: at,
      custom_domain_missing_since: null,
      pending_domain: null,
      pending_domain_token: null,
    })
    .where("id", "=", companyId)
    .execute();
}

/** System role only. */
export async function clearCustomDomain(tx: Tx, companyId: string): Promise<void> {
  await tx
    .updateTable("companies")
    .set({
      custom_domain: null,
      custom_domain_token: null,
      custom_domain_verified_at: null,
      custom_domain_missing_since: null,
    })
    .where("id", "=", companyId)
    .execute();
}

/** Custom domains in use, after this company, ordered by id. System role only. */
export function listHosted(tx: Tx, after: string | null, limit: number) {
  return tx
    .selectFrom("companies")
    .select(["id", "custom_domain as host", "custom_domain_token as token"])
    .$narrowType<{ host: NotNull; token: NotNull }>()
    .where("custom_domain", "is not", null)
    .where("erasing_since", "is", null)
    .$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** System role only. */
export async function recordMissing(tx: Tx, companyId: string, since: Date | null): Promise<void> {
  await tx.updateTable("companies").set({ custom_domain_missing_since: since }).where("id", "=", companyId).execute();
}
