import type { FeedbackAudience, FeedbackComment } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import type { ItemKey } from "../item/queries.ts";
import { groupOf } from "../merge-queries.ts";

const withNames = (tx: Tx, { company_id, id }: ItemKey) =>
  tx
    .selectFrom("feedback_comments as said")
    .innerJoin("users as author", (join) =>
      join.onRef("author.company_id", "=", "said.company_id").onRef("author.id", "=", "said.author_id"),
    )
    .leftJoin("users as tester", (join) =>
      join.onRef("tester.company_id", "=", "said.company_id").onRef("tester.id", "=", "said.tester_id"),
    )
    .select([
      "said.id",
      "said.author_id",
      "author.name as author_name",
      "author.role as author_role",
      "said.audience",
      "said.tester_id",
      "tester.name as tester_name",
      "said.body",
      sql<FeedbackComment["mentions"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]')
        from users where company_id = ${company_id} and id = any (said.mentions)
      )`.as("mentions"),
      "said.created_at",
      "said.edited_at",
    ])
    .where("said.company_id", "=", company_id)
    .where("said.item_id", "in", groupOf({ company_id, id }));

export type CommentRow = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

export function listCommentsById(tx: Tx, item: ItemKey, ids: readonly string[]): Promise<CommentRow[]> {
  return withNames(tx, item)
    .where("said.id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}

/**
 * The last ones that a tester reads of an item, oldest first: what is said to them about it or about what it is a duplicate of, and what is
 * said to all who see it.
 */
export async function listCommentsFor(
  tx: Tx,
  { company_id, id, main_id }: ItemKey & { main_id: string | null },
  { user_id, limit }: { user_id: string; limit: number },
): Promise<CommentRow[]> {
  const rows = await withNames(tx, { company_id, id: main_id ?? id })
    .where(
      sql<boolean>`(
        said.audience = 'direct' and said.tester_id = ${user_id}
        or said.audience = 'shared' and (said.item_id = ${id} or said.item_id = ${main_id}::uuid and exists (
          select from feedback_items as main
          where main.company_id = ${company_id} and main.id = ${main_id}::uuid and main.visibility = 'shared'
        ))
      )`,
    )
    .orderBy("said.created_at", "desc")
    .orderBy("said.id", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** A comment with an ID that a browser has made, of whatever item. */
export function findCommentById(tx: Tx, { company_id, id }: ItemKey) {
  return tx
    .selectFrom("feedback_comments")
    .select(["id", "item_id", "author_id", "audience", "tester_id", "body", "mentions"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** An own comment, locked until the transaction ends. @throws AppError not_found, also for someone else's */
export async function lockOwnComment(
  tx: Tx,
  item: ItemKey,
  { id, author_id }: { id: string; author_id: string },
): Promise<CommentRow> {
  const row = await withNames(tx, item)
    .where("said.id", "=", id)
    .where("said.author_id", "=", author_id)
    .forNoKeyUpdate("said")
    .executeTakeFirst();
  if (!row) throw notFound("comment");
  return row;
}

export interface NewComment extends ItemKey {
  item_id: string;
  author_id: string;
  audience: FeedbackAudience;
  tester_id: string | null;
  body: string;
  mentions: string[];
  created_at: Date;
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<void> {
  await tx.insertInto("feedback_comments").values(comment).execute();
}

export async function updateComment(
  tx: Tx,
  { company_id, id }: ItemKey,
  change: { body: string; mentions: string[]; edited_at: Date },
): Promise<void> {
  await tx
    .updateTable("feedback_comments")
    .set(change)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteComment(tx: Tx, { company_id, id }: ItemKey): Promise<void> {
  await tx.deleteFrom("feedback_comments").where("company_id", "=", company_id).where("id", "=", id).execute();
}

export interface EntryRow {
  id: string;
  at: Date;
  kind: "comment" | "event";
  actor_id: string | null;
  actor_name: string | null;
  what: string | null;
  before: string | null;
  after: string | null;
}

/** One page of comments and events and one row more, newest first. Of comments only which ones there are. */
export async function listEntries(
  tx: Tx,
  { company_id, id }: ItemKey,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<EntryRow[]> {
  const older = (column: string) =>
    after ? sql`and (${sql.ref(column)}, id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<EntryRow>`
    select entry.*, users.name as actor_name from (
      (
        select id, created_at as at, 'comment' as kind, author_id as actor_id, null as what, null as before, null as after
        from feedback_comments where company_id = ${company_id} and item_id in ${groupOf({ company_id, id })} ${older("created_at")}
        order by created_at desc, id desc limit ${limit + 1}
      ) union all (
        select id, at, 'event', actor_id, kind, before, after
        from feedback_events where company_id = ${company_id} and item_id in ${groupOf({ company_id, id })} ${older("at")}
        order by at desc, id desc limit ${limit + 1}
      )
    ) as entry
    left join users on users.company_id = ${company_id} and users.id = entry.actor_id
    order by entry.at desc, entry.id desc limit ${limit + 1}`.execute(tx);
  return rows;
}
