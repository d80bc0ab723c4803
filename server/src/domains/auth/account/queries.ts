import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

const userColumns = [
  "users.id",
  "users.name",
  "users.email",
  "users.role",
  "users.is_active",
  "users.suspended_at",
  "users.last_login",
  "users.created_at",
] as const;

export interface Membership {
  company_id: string;
  user_id: string;
  is_active: boolean;
  suspended_at: Date | null;
}

export interface KnownIdentity {
  id: string;
  password_hash: string | null;
  password_expires_at: Date | null;
  /** Joined and not left: as staff before as a tester, the one used last first, after that of a company asked for. */
  memberships: Membership[];
}

/** No one can sign in to a company that is being erased. */
export const isErased = sql<boolean>`exists (
  select from companies where companies.id = users.company_id and companies.erasing_since is not null
)`;

/** Whether a place is in the company of that domain; nowhere is without one. */
export const isAt = (companyDomain: string | undefined) => sql<boolean>`exists (
  select from companies where companies.id = users.company_id and lower(companies.company_domain) = ${companyDomain ?? null}
)`;

/** An identity by email with its joined memberships, the wanted company's first. System role only. */
export async function findIdentity(tx: Tx, email: string, wantedDomain?: string): Promise<KnownIdentity | undefined> {
  const rows = await tx
    .selectFrom("identities")
    .leftJoin("users", (join) =>
      join
        .onRef("users.identity_id", "=", "identities.id")
        .on("users.joined_at", "is not", null)
        .on("users.removed_at", "is", null),
    )
    .select(["identities.id", "identities.password_hash", "identities.password_expires_at"])
    .select(["users.company_id", "users.id as user_id", "users.is_active", "users.suspended_at"])
    .where("identities.email", "=", email)
    // Companies being erased come last: the sign-in names that reason only without another membership.
    .orderBy(isErased)
    .orderBy(isAt(wantedDomain), "desc")
    .orderBy((eb) => eb("users.role", "=", "beta_tester"))
    .orderBy("users.last_login", (order) => order.desc().nullsLast())
    .limit(100)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const memberships = rows.flatMap(({ company_id, user_id, is_active, suspended_at }) =>
    company_id && user_id ? [{ company_id, user_id, is_active: is_active === true, suspended_at }] : [],
  );
  const { id, password_hash, password_expires_at } = first;
  return { id, password_hash, password_expires_at, memberships };
}

/** The identity of an address, if one exists. System role only. */
export async function findIdentityId(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx.selectFrom("identities").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id;
}

/** System role only. */
export function getUser(tx: Tx, companyId: string, userId: string) {
  return tx
    .selectFrom("users")
    .innerJoin("identities", "identities.id", "users.identity_id")
    .select([...userColumns, "users.identity_id", "identities.language"])
    .where("users.company_id", "=", companyId)
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

const identityColumns = [
  "id",
  "email",
  "password_hash",
  "confirmed_at",
  "must_change_password",
  "password_expires_at",
  "erasing_since",
  "language",
  "browser_language",
] as const;

export function getIdentity(tx: Tx, identityId: string) {
  return tx.selectFrom("identities").select(identityColumns).where("id", "=", identityId).executeTakeFirstOrThrow();
}

/** The identity, locked until the transaction ends. Every change of a person and their memberships locks it first. System role only. */
export function lockIdentity(tx: Tx, identityId: string) {
  return tx
    .selectFrom("identities")
    .select(identityColumns)
    .where("id", "=", identityId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type IdentityRow = Awaited<ReturnType<typeof getIdentity>>;

/**
 * Locks a proved password against changes until the transaction ends. System role only.
 * @returns whether it is still current, and the person is not being erased
 */
export async function lockPassword(tx: Tx, proved: Pick<IdentityRow, "id" | "password_hash">): Promise<boolean> {
  const row = await tx
    .selectFrom("identities")
    .select("id")
    .where("id", "=", proved.id)
    .where("password_hash", "=", proved.password_hash)
    .where("erasing_since", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateIdentity(tx: Tx, identityId: string, changes: Partial<Omit<IdentityRow, "id">>) {
  await tx.updateTable("identities").set(changes).where("id", "=", identityId).execute();
}

/** Saves a password of the person's own choice: it does not expire and needs no change. System role only. */
export async function updatePassword(
  tx: Tx,
  identityId: string,
  chosen: Pick<IdentityRow, "password_hash" | "confirmed_at">,
): Promise<void> {
  await updateIdentity(tx, identityId, { ...chosen, must_change_password: false, password_expires_at: null });
}

/** System role only. @returns the id, or undefined if the address is taken */
export async function insertIdentity(
  tx: Tx,
  identity: { email: string; password_hash: string; created_at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("identities")
    .values(identity)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Sets the first password of a person with only invitations. It does not prove that the address is theirs. System role only.
 * @returns whether they had neither a password nor a joined membership
 */
export async function setFirstPassword(tx: Tx, identityId: string, password_hash: string): Promise<boolean> {
  // A separate statement, so that the next one sees a concurrent join.
  await tx.selectFrom("identities").select("id").where("id", "=", identityId).forUpdate().execute();
  const row = await tx
    .updateTable("identities")
    .set({ password_hash, confirmed_at: null })
    .where("id", "=", identityId)
    .where("password_hash", "is", null)
    .where("erasing_since", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("users")
            .select("users.id")
            .whereRef("users.identity_id", "=", "identities.id")
            .where("users.joined_at", "is not", null)
            .where("users.removed_at", "is", null),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes identities without a company and a password: only invited once, then withdrawn. System role only.
 * @returns how many, at most `limit`
 */
export async function deleteForgotten(tx: Tx, limit: number): Promise<number> {
  const isForgotten = sql<boolean>`password_hash is null and erasing_since is null
    and not exists (select from users where users.identity_id = identities.id)`;
  const found = await tx
    .selectFrom("identities")
    .select("id")
    .where(isForgotten)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = found.map(({ id }) => id);
  // A separate statement, so that it sees an invitation made just before the lock.
  const { numDeletedRows } = await tx
    .deleteFrom("identities")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(isForgotten)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A membership of a person that is open to them in that company. System role only. */
export function findOpenMembership(tx: Tx, identityId: string, companyId: string) {
  return tx
    .selectFrom("users")
    .select(["company_id", "id as user_id"])
    .where("identity_id", "=", identityId)
    .where("company_id", "=", companyId)
    .where("joined_at", "is not", null)
    .where("is_active", "=", true)
    .where("removed_at", "is", null)
    .where((eb) => eb.not(isErased))
    .executeTakeFirst();
}

/** Lets an invited person in. @returns whether they were not in before: an old link undoes no deactivation */
export async function activateUser(
  tx: Tx,
  who: { company_id: string; user_id: string; now: Date; name?: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("users")
    .set({
      is_active: true,
      joined_at: who.now,
      join_notified: false,
      ...(who.name === undefined ? {} : { name: who.name }),
    })
    .where("company_id", "=", who.company_id)
    .where("id", "=", who.user_id)
    .where("joined_at", "is", null)
    .where("removed_at", "is", null)
    .where("suspended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateName(tx: Tx, who: { company_id: string; user_id: string; name: string }): Promise<void> {
  await tx
    .updateTable("users")
    .set({ name: who.name })
    .where("company_id", "=", who.company_id)
    .where("id", "=", who.user_id)
    .execute();
}

/** The companies of a person's open memberships, by name. System role only. */
export function listMembershipsOfIdentity(tx: Tx, identityId: string) {
  return tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select(["companies.id", "companies.company_name", "companies.logo_url", "users.role"])
    .where("users.identity_id", "=", identityId)
    .where("users.joined_at", "is not", null)
    .where("users.is_active", "=", true)
    .where("users.removed_at", "is", null)
    .where("companies.erasing_since", "is", null)
    .orderBy("companies.company_name")
    .limit(100)
    .execute();
}

/** All memberships of a person, former ones included. System role only. */
export function listAllMemberships(tx: Tx, identityId: string) {
  return tx
    .selectFrom("users")
    .select(["company_id", "id as user_id"])
    .where("identity_id", "=", identityId)
    .orderBy("company_id")
    .execute();
}

/**
 * Whether a person with an unproved mailbox has memberships that others gave to this address. They must not change those. System role only.
 */
export async function hasUnprovedMemberships(tx: Tx, identityId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("identities")
    .innerJoin("users", "users.identity_id", "identities.id")
    .select("users.id")
    .where("identities.id", "=", identityId)
    .where("identities.confirmed_at", "is", null)
    .where((eb) => eb.or([eb("users.joined_at", "is", null), eb("users.removed_at", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
