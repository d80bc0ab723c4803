import type { NotNull } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

const domainColumns = [
  "own_host",
  "own_host_proven_at",
  "own_host_token",
  "own_host_missing_since",
  "wanted_host",
  "wanted_host_token",
] as const;

export type DomainRow = Awaited<ReturnType<typeof findDomains>>;

/** "to change": nobody else changes them until the end. */
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
    .set({ wanted_host: wanted?.host ?? null, wanted_host_token: wanted?.token ?? null })
    .where("id", "=", companyId)
    .execute();
}

/** The company that uses a host name. One that is being erased has none any more. Gate only. */
export function findHosted(tx: Tx, host: string) {
  return tx
    .selectFrom("companies")
    .select(["id", "company_domain", "company_name"])
    .where("own_host", "=", host)
    .where("erasing_since", "is", null)
    .executeTakeFirst();
}

/** Whoever else uses a host name, to be held together with the company itself: both in the order of their ids. Gate only. */
export function lockForDomain(tx: Tx, companyId: string, host: string) {
  return tx
    .selectFrom("companies")
    .select(["id", "erasing_since", ...domainColumns])
    .where((eb) => eb.or([eb("id", "=", companyId), eb("own_host", "=", host)]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Puts the host that was asked for to use. Gate only. */
export async function activatePending(
  tx: Tx,
  companyId: string,
  { host, token, at }: Wanted & { at: Date },
): Promise<void> {
  await tx
    .updateTable("companies")
    .set({
      own_host: host,
      own_host_token: token,
      own_host_proven_at: at,
      own_host_missing_since: null,
      wanted_host: null,
      wanted_host_token: null,
    })
    .where("id", "=", companyId)
    .execute();
}

/** Gate only. */
export async function clearCustomDomain(tx: Tx, companyId: string): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ own_host: null, own_host_token: null, own_host_proven_at: null, own_host_missing_since: null })
    .where("id", "=", companyId)
    .execute();
}

/** Host names in use, after this company in the order of ids. Gate only. */
export function listHosted(tx: Tx, after: string | null, limit: number) {
  return tx
    .selectFrom("companies")
    .select(["id", "own_host as host", "own_host_token as token"])
    .$narrowType<{ host: NotNull; token: NotNull }>()
    .where("own_host", "is not", null)
    .where("erasing_since", "is", null)
    .$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Gate only. */
export async function recordMissing(tx: Tx, companyId: string, since: Date | null): Promise<void> {
  await tx.updateTable("companies").set({ own_host_missing_since: since }).where("id", "=", companyId).execute();
}
