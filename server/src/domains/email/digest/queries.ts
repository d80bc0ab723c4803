import type { MailCategory, MailState } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Reader {
  company_id: string;
  user_id: string;
}

export interface DigestKey extends Reader {
  digest: "daily" | "weekly";
}

export interface DueDigest extends DigestKey {
  due_at: Date;
}

/** A batch of due digests, after the last one of the previous batch. System role only: it sees the recipients, not the contents. */
export async function listDueDigests(
  tx: Tx,
  { now, after, limit }: { now: Date; after: DueDigest | undefined; limit: number },
): Promise<DueDigest[]> {
  const further = after
    ? sql`(due_at, company_id, user_id, digest) > (${after.due_at}, ${after.company_id}::uuid, ${after.user_id}::uuid, ${after.digest})`
    : sql`true`;
  // In the order of an index: the same part read whole each time would grow with all that is due.
  const { rows } = await sql<DueDigest>`
    select distinct due_at, company_id, user_id, digest from mails
    where state = 'held' and due_at <= ${now} and user_id is not null and digest is not null and ${further}
    order by due_at, company_id, user_id, digest
    limit ${limit}`.execute(tx);
  return rows;
}

/** Maximum emails in one digest. */
export const maxItems = 100;

/** The held emails of one digest, oldest first. Rows locked by another worker are skipped. */
export function lockDigestMails(tx: Tx, { company_id, user_id, digest }: DigestKey, now: Date) {
  return tx
    .selectFrom("mails")
    .select(["id", "category", "project_id", "content"])
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("digest", "=", digest)
    .where("state", "=", "held")
    .where("due_at", "<=", now)
    .orderBy("created_at")
    .orderBy("id")
    .limit(maxItems)
    .forUpdate()
    .skipLocked()
    .execute();
}
export type DigestMailRow = Awaited<ReturnType<typeof lockDigestMails>>[number];

export const hasLeft = "The recipient has left or is deactivated";

/** Whether a person belongs to other companies or has an invitation there. System role only. */
export async function isElsewhereToo(tx: Tx, { company_id, user_id }: Reader): Promise<boolean> {
  const row = await tx
    .selectFrom("users as here")
    .innerJoin("users as elsewhere", "elsewhere.identity_id", "here.identity_id")
    .select("elsewhere.id")
    .where("here.company_id", "=", company_id)
    .where("here.id", "=", user_id)
    .where("elsewhere.company_id", "<>", company_id)
    .where("elsewhere.removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The recipient of optional emails; undefined once they left or were deactivated. */
export function findReader(tx: Tx, { company_id, user_id }: Reader) {
  return tx
    .selectFrom("users")
    .select(["name", "email", "role"])
    .where("company_id", "=", company_id)
    .where("id", "=", user_id)
    .where("removed_at", "is", null)
    .where((eb) => eb.or([eb("is_active", "=", true), eb("joined_at", "is", null)]))
    .executeTakeFirst();
}

/** The categories of the emails a digest gathered; its own category when it gathered none. */
export async function listGathered(tx: Tx, mail: Reader & { id: string; category: MailCategory }) {
  const rows = await tx
    .selectFrom("mails")
    .select("category")
    .distinct()
    .where("company_id", "=", mail.company_id)
    .where("user_id", "=", mail.user_id)
    .where("digest_id", "=", mail.id)
    .execute();
  return rows.length > 0 ? rows.map(({ category }) => category) : [mail.category];
}

export async function endDigestMails(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  end: {
    state: Extract<MailState, "gathered" | "skipped" | "suppressed">;
    digest_id?: string;
    last_error?: string | null;
  },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("mails")
    .set({ ...end, content: null, due_at: null })
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

const linksLastMs = 72 * 3_600_000;

/** A link of staff's that waited for the digest is good for as long as one that was sent at once. */
export async function prolongMagicLinks(tx: Tx, { company_id, user_id }: Reader, now: Date): Promise<void> {
  await tx
    .updateTable("access_links")
    .set({ expires_at: new Date(now.getTime() + linksLastMs) })
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("purpose", "=", "magic_link")
    .where("used_at", "is", null)
    // One the person has asked for since is good for minutes, and stays so.
    .where(sql<boolean>`expires_at - created_at >= ${linksLastMs} * interval '1 millisecond'`)
    .execute();
}
