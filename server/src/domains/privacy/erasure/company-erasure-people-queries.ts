import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** Some people of a company with their personal exports, which contain company data. System role only. */
export function listPeople(tx: Tx, companyId: string, limit: number) {
  return tx
    .selectFrom("users")
    .leftJoin("personal_exports", "personal_exports.identity_id", "users.identity_id")
    .select(["users.id", "users.identity_id", "personal_exports.storage_key"])
    .where("users.company_id", "=", companyId)
    .orderBy("users.identity_id")
    .limit(limit)
    .execute();
}

/** Deletes records of personal exports, except those restarted since. System role only. @returns how many */
export async function deletePersonalExports(
  tx: Tx,
  identityIds: readonly string[],
  removed: readonly (string | null)[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from personal_exports where identity_id = any (${identityIds}::uuid[])
      and (storage_key is null or storage_key = any (${removed}::text[]))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes memberships of a company. Changes to people lock them first, in this order. System role only. @returns how many */
export async function deleteMemberships(
  tx: Tx,
  companyId: string,
  { ids, identityIds }: { ids: readonly string[]; identityIds: readonly string[] },
): Promise<number> {
  await sql`select from identities where id = any (${identityIds}::uuid[]) order by id for update`.execute(tx);
  const { numAffectedRows } = await sql`
    delete from users where company_id = ${companyId} and id = any (${ids}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the identities without any membership. They must be locked. System role only. @returns their ids and addresses */
export async function deleteUnknown(tx: Tx, identityIds: readonly string[]) {
  const { rows } = await sql<{ id: string; email: string }>`
    delete from identities where id = any (${identityIds}::uuid[])
      and not exists (select from users where users.identity_id = identities.id)
    returning id, email`.execute(tx);
  return rows;
}
