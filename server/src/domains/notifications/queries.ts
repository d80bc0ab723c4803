import { unreadCountedTo, type NotificationKind } from "@firstlight/contract";
import { sql, type Selectable } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import type { NotificationTables } from "./tables.ts";

type Reader = Context["user"];

/** A notification for one person, with its final text. */
export interface WrittenNotice {
  user_id: string;
  kind: NotificationKind;
  /** The subject. A person has one notification per kind and subject; a newer one replaces it, unread. */
  project_id?: string;
  /** The subject of the notification. A user has one per kind and subject; a newer one replaces it, unread. */
  subject_id?: string;
  /** How many events this notification sums up while it is unread; the view builds the plural text. */
  count?: number;
  title: string;
  message: string;
  /** A path within the app. */
  link: string;
}

export type InsertedNotice = Pick<Selectable<NotificationTables["notifications"]>, "id" | "user_id">;

/** Sent once per subject: a person notified before is not notified again. */
const saidOnce: readonly NotificationKind[] = ["form_published", "form_due", "form_overdue", "onboarding_added"];

/**
 * Inserts all notifications in one statement, without people who left and without duplicates.
 * @returns the new notifications with their recipients
 */
export async function insertNotices(
  tx: Tx,
  companyId: string,
  notices: readonly WrittenNotice[],
  created_at: Date,
): Promise<InsertedNotice[]> {
  const { rows } = await sql<InsertedNotice>`
    insert into notifications as earlier
      (company_id, id, user_id, kind, project_id, subject_id, title, message, link, count, created_at)
    select users.company_id, gen_random_uuid(), users.id, kind, project_id, subject_id, title, message, link, count,
      ${created_at}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice (
      user_id uuid, kind text, project_id uuid, subject_id uuid, title text, message text, link text, count integer
    )
    cross join lateral (
      select company_id, id, removed_at from users where company_id = ${companyId} and id = notice.user_id
      -- Looked up one by one: of people who came just now the planner knows nothing, and would compare each with each. By the key:
      -- an index of those who have not left, by name, would be read to its end for each.
      offset 0
    ) as users
    where users.removed_at is null
    -- Two that tell the same people take their rows in one order.
    order by users.id
    on conflict (company_id, subject_id, user_id, kind) do update set
      title = excluded.title, message = excluded.message, link = excluded.link, project_id = excluded.project_id,
      count = case when earlier.read_at is null then earlier.count + excluded.count else excluded.count end,
      created_at = excluded.created_at, read_at = null, is_hidden = false
    where earlier.kind <> all (${saidOnce}::text[])
    returning id, user_id`.execute(tx);
  return rows;
}

export interface About {
  subject_id: string;
  /** Limits to these users. */
  user_ids?: readonly string[];
  /** Limits to these kinds. */
  kinds?: readonly NotificationKind[];
}

/** Deletes the notifications about a subject. @returns the users whose bell changed */
export async function deleteNotices(
  tx: Tx,
  companyId: string,
  { subject_id, user_ids, kinds }: About,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom("notifications")
    .where("company_id", "=", companyId)
    .where("subject_id", "=", subject_id)
    .$if(user_ids !== undefined, (query) => query.where("user_id", "=", sql<string>`any(${user_ids ?? []}::uuid[])`))
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .returning("user_id")
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Shows the notifications about a subject to these users and hides them from others. @returns users whose bell changed */
export async function showOnlyTo(
  tx: Tx,
  companyId: string,
  { subject_id, kinds }: Omit<About, "user_ids">,
  readers: "all" | readonly string[],
): Promise<string[]> {
  const isHidden = readers === "all" ? sql<boolean>`false` : sql<boolean>`(user_id <> all (${readers}::uuid[]))`;
  const rows = await tx
    .updateTable("notifications")
    .set({ is_hidden: isHidden })
    .where("company_id", "=", companyId)
    .where("subject_id", "=", subject_id)
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .where("is_hidden", "<>", isHidden)
    .returning("user_id")
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Deletes some notifications about anything in a project. @returns how many */
export async function deleteSomeNoticesOf(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  limit: number,
): Promise<number> {
  const rows = await tx
    .deleteFrom("notifications")
    .where("company_id", "=", company_id)
    .where("id", "in", (some) =>
      some
        .selectFrom("notifications")
        .select("id")
        .where("company_id", "=", company_id)
        .where("project_id", "=", project_id)
        .limit(limit),
    )
    .returning("id")
    .execute();
  return rows.length;
}

/** The visible notifications: for testers those of their projects, for members without those about payments. */
function isVisibleTo({ id, role }: Reader, companyId: string) {
  // A deleted project is not among the company's projects, so its notifications are hidden.
  const isThere = sql`(project_id is null or project_id in (select id from projects where company_id = ${companyId}))`;
  if (role === "member") return sql<boolean>`(not is_hidden and kind <> 'trial_ending' and ${isThere})`;
  if (role !== "beta_tester") return sql<boolean>`(not is_hidden and ${isThere})`;
  return sql<boolean>`(not is_hidden and (project_id is null or project_id in (
    select project_testers.project_id from project_testers
    join projects on projects.company_id = project_testers.company_id and projects.id = project_testers.project_id
    where project_testers.company_id = ${companyId} and project_testers.user_id = ${id} and projects.archived_at is null
  )))`;
}

export type NotificationRow = Pick<
  Selectable<NotificationTables["notifications"]>,
  "id" | "kind" | "title" | "message" | "link" | "count" | "created_at" | "read_at"
>;

/** One page of a user's notifications plus one row, newest first. */
export function listNotificationRows(
  tx: Tx,
  companyId: string,
  { reader, after, limit }: { reader: Reader; after: Cursor | undefined; limit: number },
): Promise<NotificationRow[]> {
  return tx
    .selectFrom("notifications")
    .select(["id", "kind", "title", "message", "link", "count", "created_at", "read_at"])
    .where("company_id", "=", companyId)
    .where("user_id", "=", reader.id)
    .where(isVisibleTo(reader, companyId))
    .where(olderThan(after, "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
}

/** Counts a user's unread notifications, up to the contract's maximum. */
export async function countUnread(tx: Tx, companyId: string, reader: Reader): Promise<number> {
  const unread = tx
    .selectFrom("notifications")
    .select("user_id")
    .where("company_id", "=", companyId)
    .where("user_id", "=", reader.id)
    .where("read_at", "is", null)
    .where(isVisibleTo(reader, companyId))
    .limit(unreadCountedTo);
  const { count } = await tx
    .selectFrom(unread.as("unread"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks one as read, keeping the first read time. @returns whether it was unread; undefined when it is not visible to the user */
export async function markRead(
  tx: Tx,
  companyId: string,
  { reader, id, now }: { reader: Reader; id: string; now: Date },
): Promise<{ is_news: boolean } | undefined> {
  const own = tx
    .selectFrom("notifications")
    .select(["id", "read_at"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("user_id", "=", reader.id)
    .where(isVisibleTo(reader, companyId))
    .forUpdate();
  return tx
    .with("own", () => own)
    .updateTable("notifications")
    .from("own")
    .set({ read_at: sql<Date>`coalesce(own.read_at, ${now})` })
    .where("notifications.company_id", "=", companyId)
    .whereRef("notifications.id", "=", "own.id")
    .returning(sql<boolean>`own.read_at is null`.as("is_news"))
    .executeTakeFirst();
}

/** Marks a user's visible notifications as read: all, or those created up to a time. @returns whether any were unread */
export async function markAllRead(
  tx: Tx,
  companyId: string,
  { reader, now, upTo }: { reader: Reader; now: Date; upTo: Date | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("company_id", "=", companyId)
    .where("user_id", "=", reader.id)
    .where("read_at", "is", null)
    .where(isVisibleTo(reader, companyId))
    .$if(upTo !== undefined, (query) => query.where("created_at", "<=", upTo ?? now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a subject's notifications as read. @returns the users whose bell changed */
export async function markReadAbout(
  tx: Tx,
  companyId: string,
  { user_ids, subject_id, now }: { user_ids: readonly string[]; subject_id: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("company_id", "=", companyId)
    .where("subject_id", "=", subject_id)
    .where("user_id", "=", sql<string>`any (${user_ids}::uuid[])`)
    .where("read_at", "is", null)
    .returning("user_id")
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Lists old notifications. Runs in the system role. */
export function listOld(tx: Tx, before: Date, limit: number) {
  return tx
    .selectFrom("notifications")
    .select(["company_id", "id"])
    .where("created_at", "<", before)
    .limit(limit)
    .execute();
}

/** Deletes old notifications, except those renewed since they were listed. */
export async function deleteOld(
  tx: Tx,
  companyId: string,
  { ids, before }: { ids: string[]; before: Date },
): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("created_at", "<", before)
    .execute();
}
