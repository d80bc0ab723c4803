import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { erasedAddress } from "#domains/memberships/public.ts";

/** Bars a person from all their companies, in the common lock order. @returns those they own. System role only. */
export async function deactivateEverywhere(tx: Tx, identityId: string): Promise<string[]> {
  await tx
    .selectFrom("users")
    .select("id")
    .where("identity_id", "=", identityId)
    .orderBy("company_id")
    .forUpdate()
    .execute();
  await tx.updateTable("users").set({ is_active: false }).where("identity_id", "=", identityId).execute();
  return listOwned(tx, identityId);
}

/** The names of the companies a person owns. System role only. */
export async function listOwned(tx: Tx, identityId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select("companies.company_name")
    .where("users.identity_id", "=", identityId)
    .where("users.role", "=", "owner")
    .orderBy("companies.company_name")
    .execute();
  return rows.map((row) => row.company_name);
}

/** Marks a person as being erased since a time. System role only. */
export async function markErasing(tx: Tx, identityId: string, erasing_since: Date): Promise<void> {
  await tx.updateTable("identities").set({ erasing_since }).where("id", "=", identityId).execute();
}

/** A person being erased, with their memberships, the last used one first. System role only. */
export async function findErasing(tx: Tx, identityId: string) {
  const identity = await tx
    .selectFrom("identities")
    .select("email")
    .where("id", "=", identityId)
    .where("erasing_since", "is not", null)
    .executeTakeFirst();
  if (!identity) return undefined;
  const memberships = await tx
    .selectFrom("users")
    .select(["company_id", "id as user_id", "role", "name"])
    .where("identity_id", "=", identityId)
    .orderBy("removed_at", (order) => order.desc().nullsFirst())
    .orderBy("created_at", "desc")
    .execute();
  return { id: identityId, email: identity.email, memberships };
}
export type Erasing = NonNullable<Awaited<ReturnType<typeof findErasing>>>;

/** Unfinished erasures started before a time. System role only. */
export function listUnfinished(tx: Tx, begunBefore: Date, limit: number) {
  return tx
    .selectFrom("identities")
    .select("id")
    .where("erasing_since", "<", begunBefore)
    .orderBy("erasing_since")
    .limit(limit)
    .execute();
}

/** Files in answers stay, without the name the person gave them. */
export async function forgetFilenames(tx: Tx, { company_id, user_id }: MembershipKey): Promise<void> {
  await tx
    .updateTable("uploads")
    .set({ filename: "file" })
    .where("company_id", "=", company_id)
    .where("owner_id", "=", user_id)
    .execute();
}

/** Leaves a place without a name. @returns whether it had one */
export async function makeNameless(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  nameless: { name: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("users")
    .set((eb) => ({
      name: nameless.name,
      is_active: false,
      login_count: 0,
      removed_at: eb.fn.coalesce("removed_at", eb.val(nameless.now)),
    }))
    .where("company_id", "=", company_id)
    .where("id", "=", user_id)
    .where((eb) => eb.or([eb("name", "!=", nameless.name), eb("removed_at", "is", null)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties the network address of audit entries of what the person did. */
export async function forgetAddresses(tx: Tx, { company_id, user_id }: MembershipKey): Promise<void> {
  await sql`select forget_addresses(${company_id}, ${user_id})`.execute(tx);
}

/** Whether a person has an active membership. System role only. */
export async function hasMembership(tx: Tx, identityId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("identity_id", "=", identityId)
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes links to an address. System role only. */
export async function deleteLinksTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("access_links").where("email", "=", email).execute();
}

/** Renames the account: an id remains, under an address that belongs to no one. System role only. */
export async function renameIdentity(tx: Tx, id: string): Promise<void> {
  const account = { email: erasedAddress(id), must_change_password: false };
  await tx.updateTable("identities").set(account).where("id", "=", id).execute();
}
