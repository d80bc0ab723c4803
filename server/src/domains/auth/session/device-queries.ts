import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** The account that signs in: a person in companies, or a platform admin. */
export type DeviceOwner = { identity_id: string } | { admin_id: string };

/** Whose devices a sign-in is compared with: a person by address, or a platform admin, null for an unknown one. */
export type SignInAccount = { email: string } | { admin_id: string | null };

/** What is stored about a device at each sign-in. */
export interface Seen {
  label: string;
  network: string;
  now: Date;
}

const most = 20;

const isOf = (owner: DeviceOwner) =>
  "identity_id" in owner
    ? sql<boolean>`identity_id = ${owner.identity_id}`
    : sql<boolean>`admin_id = ${owner.admin_id}`;

const isOfAccount = (account: SignInAccount) =>
  "admin_id" in account
    ? sql`admin_id = ${account.admin_id}`
    : sql`identity_id = (select id from identities where email = ${account.email})`;

/** Whether an account used this device, and this network, since a time; neither for an unknown account. System role only. */
export async function findKnown(
  tx: Tx,
  account: SignInAccount,
  from: { tokenHash: Buffer | null; network: string; since: Date },
): Promise<{ device: boolean; network: boolean }> {
  const { rows } = await sql<{ device: boolean; network: boolean }>`
    select coalesce(bool_or(token_hash = ${from.tokenHash}), false) as device,
      coalesce(bool_or(network = ${from.network}), false) as network
    from known_devices where last_seen > ${from.since} and ${isOfAccount(account)}`.execute(tx);
  return rows[0] ?? { device: false, network: false };
}

/**
 * Records a sign-in with a known device token, issued to the same person or to another one in the same browser. System role only.
 * @returns whether the token exists
 */
export async function touchDevice(tx: Tx, owner: DeviceOwner, tokenHash: Buffer, seen: Seen): Promise<boolean> {
  const column = "identity_id" in owner ? "identity_id" : "admin_id";
  const { rows } = await sql`
    insert into known_devices (id, ${sql.ref(column)}, token_hash, label, network, first_seen, last_seen)
    select ${randomUUID()}, ${Object.values(owner)[0]}, ${tokenHash}, ${seen.label}, ${seen.network}, ${seen.now}, ${seen.now}
    where exists (select from known_devices where token_hash = ${tokenHash})
    on conflict (${sql.ref(column)}, token_hash) do update
      set label = excluded.label, network = excluded.network, last_seen = excluded.last_seen
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Records a new device. System role only. */
export async function insertDevice(tx: Tx, owner: DeviceOwner, tokenHash: Buffer, seen: Seen): Promise<void> {
  const { label, network, now } = seen;
  await tx
    .insertInto("known_devices")
    .values({ id: randomUUID(), ...owner, token_hash: tokenHash, label, network, first_seen: now, last_seen: now })
    .execute();
}

/** Deletes all but the 20 most recently used devices. System role only. */
export async function forgetOldestDevices(tx: Tx, owner: DeviceOwner): Promise<void> {
  const beyond = tx
    .selectFrom("known_devices")
    .select("id")
    .where(isOf(owner))
    .orderBy("last_seen", "desc")
    .offset(most);
  await tx.deleteFrom("known_devices").where("id", "in", beyond).execute();
}

/** System role only. */
export async function forgetDevices(tx: Tx, owner: DeviceOwner): Promise<void> {
  await tx.deleteFrom("known_devices").where(isOf(owner)).execute();
}

/** Deletes devices not used since a time. @returns how many, at most `limit` */
export async function deleteUnusedDevices(tx: Tx, unusedSince: Date, limit: number): Promise<number> {
  const unused = tx.selectFrom("known_devices").select("id").where("last_seen", "<=", unusedSince).limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom("known_devices")
    .where("id", "in", unused.forUpdate().skipLocked())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
