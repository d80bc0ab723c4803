import { sql, type RawBuilder, type Updateable } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PrivacyTables } from "../tables.ts";

/**
 * Starts a personal export if none exists, or the last one failed a while ago, expired or never finished.
 * @returns whether it was started. System role only.
 */
export async function startPersonalExport(
  tx: Tx,
  identityId: string,
  times: { now: Date; readyBefore: Date; askedBefore: Date; failedBefore: Date },
): Promise<boolean> {
  const fresh = { status: "building" as const, progress: 0, requested_at: times.now, ready_at: null, failed_at: null };
  const row = await tx
    .insertInto("personal_exports")
    .values({ ...fresh, identity_id: identityId })
    .onConflict((conflict) =>
      conflict
        .column("identity_id")
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb.and([
              eb("personal_exports.status", "=", "failed"),
              eb(
                eb.fn.coalesce("personal_exports.failed_at", "personal_exports.requested_at"),
                "<=",
                times.failedBefore,
              ),
            ]),
            eb("personal_exports.ready_at", "<=", times.readyBefore),
            eb.and([
              eb("personal_exports.status", "=", "building"),
              eb("personal_exports.requested_at", "<=", times.askedBefore),
            ]),
          ]),
        ),
    )
    .returning("identity_id")
    .executeTakeFirst();
  return row !== undefined;
}

export function findPersonalExport(tx: Tx, identityId: string) {
  return tx
    .selectFrom("personal_exports")
    .select(["status", "progress", "storage_key", "size", "ready_at"])
    .where("identity_id", "=", identityId)
    .executeTakeFirst();
}

/**
 * Assigns a file to a pending personal export. System role only.
 * @returns the previous file, if any; undefined when none is pending
 */
export async function claimPersonalExport(
  tx: Tx,
  identityId: string,
  key: string,
): Promise<{ old: string | null } | undefined> {
  const found = await tx
    .selectFrom("personal_exports")
    .select("storage_key")
    .where("identity_id", "=", identityId)
    .where("status", "=", "building")
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  await tx
    .updateTable("personal_exports")
    .set({ storage_key: key, progress: 0, size: null })
    .where("identity_id", "=", identityId)
    .execute();
  return { old: found.storage_key };
}

/** Records the progress of a personal export. @returns whether it is still the current one. System role only. */
export async function updatePersonalExport(
  tx: Tx,
  personalExport: { identity_id: string; key: string },
  change: Updateable<PrivacyTables["personal_exports"]>,
): Promise<boolean> {
  const row = await tx
    .updateTable("personal_exports")
    .set(change)
    .where("identity_id", "=", personalExport.identity_id)
    .where("storage_key", "=", personalExport.key)
    .where("status", "=", "building")
    .returning("identity_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Expired personal exports. System role only. */
export function listOldPersonalExports(tx: Tx, readyBefore: Date, limit: number) {
  return tx
    .selectFrom("personal_exports")
    .select(["identity_id", "storage_key"])
    .where("status", "=", "ready")
    .where("ready_at", "<=", readyBefore)
    .orderBy("ready_at")
    .limit(limit)
    .execute();
}

/** Deletes the record of a personal export, unless it was replaced. System role only. */
export async function deletePersonalExport(tx: Tx, identityId: string, key: string | null): Promise<void> {
  await tx
    .deleteFrom("personal_exports")
    .where("identity_id", "=", identityId)
    .where("storage_key", "is not distinct from", key)
    .execute();
}

/** Those of these stored files that are personal exports. System role only. */
export function personalExportKeys(keys: readonly string[]): RawBuilder<unknown> {
  return sql`select storage_key from personal_exports where storage_key = any (${keys}::text[])`;
}

/** A person's memberships, former ones included; for an unconfirmed address only the current ones. System role only. */
export function listMemberships(tx: Tx, identityId: string) {
  return tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .innerJoin("identities", "identities.id", "users.identity_id")
    .select(["users.company_id", "users.id as user_id", "companies.company_name"])
    .where("users.identity_id", "=", identityId)
    .where((eb) =>
      eb.or([
        eb("identities.confirmed_at", "is not", null),
        eb.and([eb("users.joined_at", "is not", null), eb("users.removed_at", "is", null)]),
      ]),
    )
    .orderBy("users.created_at")
    .orderBy("users.company_id")
    .execute();
}

/** One page of a person's uploads. */
export function listUploads(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  page: { after: string | undefined; limit: number },
) {
  return tx
    .selectFrom("uploads")
    .select(["id", "filename", "storage_key", "created_at"])
    .where("company_id", "=", company_id)
    .where("owner_id", "=", user_id)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .execute();
}

export async function countUploads(tx: Tx, { company_id, user_id }: MembershipKey): Promise<number> {
  const { count } = await tx
    .selectFrom("uploads")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", company_id)
    .where("owner_id", "=", user_id)
    .executeTakeFirstOrThrow();
  return count;
}
