import { type Insertable, type Selectable, sql } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { afterCommit, type Tx } from "#platform/db/database.ts";
import { wake } from "#platform/realtime/wake.ts";
import type { InstallationTables } from "#domains/installation/public.ts";

type Announcements = InstallationTables["announcements"];
export type AnnouncementRow = Selectable<Announcements> & { admin_name: string | null };

const columns = [
  "announcements.id",
  "text",
  "link_url",
  "link_label",
  "tone",
  "audience",
  "starts_at",
  "ends_at",
  "ended_at",
  "admin_id",
  "announcements.created_at",
] as const;

function select(tx: Tx) {
  return tx
    .selectFrom("announcements")
    .leftJoin("platform_admins", "platform_admins.id", "announcements.admin_id")
    .select([...columns, "platform_admins.name as admin_name"]);
}

/** One page of announcements, newest first. Runs in the read-only platform role. */
export function listAnnouncementRows(
  tx: Tx,
  { offset, limit }: { offset: number; limit: number },
): Promise<AnnouncementRow[]> {
  return select(tx)
    .orderBy("announcements.created_at", "desc")
    .orderBy("announcements.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** System role only, like all functions below. */
export function findAnnouncementRow(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  return select(tx).where("announcements.id", "=", id).executeTakeFirst();
}

/** Admins publish and end one after the other, until the transaction ends. */
export async function lockAnnouncements(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('announcements'))`.execute(tx);
}

/** One that would be shown at the same time. */
export function findOverlapping(tx: Tx, { starts_at, ends_at }: Pick<AnnouncementRow, "starts_at" | "ends_at">) {
  return tx
    .selectFrom("announcements")
    .select(["text", "starts_at", "ends_at"])
    .where("starts_at", "<", ends_at)
    .where("ends_at", ">", starts_at)
    .whereRef("ends_at", ">", "starts_at")
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
}

export async function insertAnnouncement(tx: Tx, row: Insertable<Announcements>): Promise<void> {
  await tx.insertInto("announcements").values(row).execute();
}

export async function setEnd(tx: Tx, id: string, end: Pick<AnnouncementRow, "ends_at" | "ended_at">): Promise<void> {
  await tx.updateTable("announcements").set(end).where("id", "=", id).execute();
}

/** Tells the open screens of all companies, in one statement. */
export async function publishToCompanies(tx: Tx, clock: Clock, readers: AnnouncementRow["audience"]): Promise<void> {
  afterCommit(tx, wake);
  const audience = readers === "everyone" ? "everybody" : "staff";
  await sql`
    insert into live_events (company_id, audience, kind, created_at)
    select id, ${audience}, 'installation', ${clock.now()} from companies where erasing_since is null`.execute(tx);
}
