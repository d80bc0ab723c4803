import { sql } from "kysely";
import type { PushSubscription } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { NotificationRow, InsertedNotice } from "../queries.ts";

interface Device {
  company_id: string;
  user_id: string;
  /** Of the session it is signed in with. */
  tokenHash: Buffer;
  now: Date;
}

/** Notes a device, or its new keys. @returns whether it is a new one */
export async function saveDevice(tx: Tx, device: Device, { endpoint, keys }: PushSubscription): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into push_subscriptions (company_id, user_id, id, session_id, endpoint, p256dh, auth, created_at)
    select ${device.company_id}, ${device.user_id}, gen_random_uuid(), sessions.id, ${endpoint}, ${keys.p256dh},
      ${keys.auth}, ${device.now}
    from sessions where company_id = ${device.company_id} and token_hash = ${device.tokenHash}
    on conflict (company_id, user_id, endpoint) do update set
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]?.is_new === true;
}

/** Keeps the newest devices of a person. */
export async function dropOldDevices(tx: Tx, { company_id, user_id }: Device, most: number): Promise<void> {
  const newest = tx
    .selectFrom("push_subscriptions")
    .select("id")
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most);
  await tx
    .deleteFrom("push_subscriptions")
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("id", "not in", newest)
    .execute();
}

/** @returns whether it was known */
export async function deleteDevice(
  tx: Tx,
  { company_id, user_id }: Pick<Device, "company_id" | "user_id">,
  endpoint: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("push_subscriptions")
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("endpoint", "=", endpoint)
    .returning("id")
    .execute();
  return deleted.length > 0;
}

export async function deleteDevices(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("push_subscriptions").where("company_id", "=", companyId).where("id", "in", ids).execute();
}

/** The notifications whose recipient has a push device. */
export async function listPushable(tx: Tx, companyId: string, inserted: readonly InsertedNotice[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select told.id from unnest(
      ${inserted.map(({ id }) => id)}::uuid[], ${inserted.map(({ user_id }) => user_id)}::uuid[]
    ) as told (id, user_id)
    where exists (
      select from push_subscriptions as device
      where device.company_id = ${companyId} and device.user_id = told.user_id
    )`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface PushRow extends NotificationRow {
  device_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Notifications to push, with their devices: unread and still visible. The same condition as `isVisibleTo`
 * in queries.ts, for many people at once.
 */
export function listToPush(
  tx: Tx,
  companyId: string,
  { notification_ids, device_id }: { notification_ids: readonly string[]; device_id: string | null },
): Promise<PushRow[]> {
  return tx
    .selectFrom("notifications")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "notifications.company_id")
        .onRef("users.id", "=", "notifications.user_id")
        .on("users.is_active", "=", true)
        .on("users.removed_at", "is", null),
    )
    .innerJoin("push_subscriptions", (join) =>
      join
        .onRef("push_subscriptions.company_id", "=", "notifications.company_id")
        .onRef("push_subscriptions.user_id", "=", "notifications.user_id"),
    )
    .select(["notifications.id", "kind", "title", "message", "link", "count", "notifications.created_at", "read_at"])
    .select(["push_subscriptions.id as device_id", "endpoint", "p256dh", "push_subscriptions.auth"])
    .where("notifications.company_id", "=", companyId)
    .where("notifications.id", "=", sql<string>`any(${notification_ids}::uuid[])`)
    .where("read_at", "is", null)
    .where("is_hidden", "=", false)
    .where((eb) => eb.or([eb("kind", "<>", "trial_ending"), eb("users.role", "<>", "member")]))
    .where(
      sql<boolean>`(notifications.project_id is null or exists (
        select from projects
        where projects.company_id = notifications.company_id and projects.id = notifications.project_id
          and (users.role <> 'beta_tester' or projects.archived_at is null and exists (
            select from project_testers as place
            where place.company_id = projects.company_id and place.project_id = projects.id
              and place.user_id = notifications.user_id
          ))
      ))`,
    )
    .$if(device_id !== null, (query) => query.where("push_subscriptions.id", "=", device_id ?? ""))
    .execute();
}
