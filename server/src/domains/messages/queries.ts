import { sql } from "kysely";
import type { Role } from "@firstlight/contract";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";

/** Messages searched per request. Row-level security rules out a text index, so a rare word would scan them all. */
const searchedAtOnce = 2_000;

export interface Page {
  after: Cursor | undefined;
  limit: number;
}

/** Cursor of a message in a list. In a project search, each body has one. */
interface MessageCursor {
  id: string;
  at: Date;
  /** The message's own id. */
  message_id: string;
}

/** Selects messages: of a project, of one conversation, or of a tester on several projects. */
export interface Whose {
  company_id: string;
  project_id?: string | undefined;
  tester_id?: string | undefined;
  /** The projects whose messages may be seen. */
  visible: ReturnType<typeof sql<boolean>>;
}

/** Of `visible`: messages of all projects may be seen. */
export const anyProject = sql<boolean>`true`;

function messagesOf(tx: Tx, { company_id, project_id, tester_id, visible }: Whose, after: Cursor | undefined) {
  return tx
    .selectFrom("messages")
    .where("messages.company_id", "=", company_id)
    .$if(project_id !== undefined, (query) => query.where("messages.project_id", "=", project_id ?? ""))
    .$if(tester_id !== undefined, (query) => query.where("messages.tester_id", "=", tester_id ?? ""))
    .where(visible)
    .where(olderThan(after, "messages.created_at", "messages.id"))
    .orderBy("messages.created_at", "desc")
    .orderBy("messages.id", "desc");
}

const cursorColumns = ["messages.id", "messages.created_at as at", "messages.id as message_id"] as const;

/** One page plus one row, newest first. */
export function listMessageCursors(tx: Tx, whose: Whose, { after, limit }: Page): Promise<MessageCursor[]> {
  return messagesOf(tx, whose, after)
    .select(cursorColumns)
    .limit(limit + 1)
    .execute();
}

/** The newest messages of a tester in each project, and one more of each. */
export async function listLatestCursors(
  tx: Tx,
  { company_id, tester_id }: { company_id: string; tester_id: string },
  { projectIds, limit }: { projectIds: readonly string[]; limit: number },
): Promise<(MessageCursor & { project_id: string })[]> {
  const { rows } = await sql<MessageCursor & { project_id: string }>`
    select given.project_id, latest.id, latest.created_at as at, latest.id as message_id
    from unnest(${projectIds}::uuid[]) as given (project_id)
    cross join lateral (
      select id, created_at from messages
      where company_id = ${company_id} and project_id = given.project_id and tester_id = ${tester_id}
      order by created_at desc, id desc limit ${limit + 1}
    ) as latest
    order by latest.created_at desc, latest.id desc`.execute(tx);
  return rows;
}

export interface Found {
  rows: MessageCursor[];
  /** The last message searched, if more remain to be searched. */
  end: MessageCursor | undefined;
}

/** Searches a conversation's messages, up to the number searched per request. */
export async function searchConversation(tx: Tx, whose: Whose, page: Page & { q: string }): Promise<Found> {
  const { after, limit, q } = page;
  const looked = messagesOf(tx, whose, after)
    .select([...cursorColumns, "messages.body_id"])
    .limit(searchedAtOnce);
  const rows = await tx
    .selectFrom(looked.as("looked"))
    .innerJoin("message_bodies as body", (join) =>
      join.on("body.company_id", "=", whose.company_id).onRef("body.id", "=", "looked.body_id"),
    )
    .select(["looked.id", "looked.at", "looked.message_id"])
    .where("body.content", "ilike", containing(q))
    .orderBy("looked.at", "desc")
    .orderBy("looked.id", "desc")
    .limit(limit + 1)
    .execute();
  if (rows.length > limit) return { rows, end: undefined };
  const end = await messagesOf(tx, whose, after)
    .select(cursorColumns)
    .offset(searchedAtOnce - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, end };
}

/** Searches a project's messages, up to the number searched per request. A message to many is found once, in one conversation. */
export async function searchProject(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  { after, limit, q }: Page & { q: string },
): Promise<Found> {
  const bodies = sql`
    select id, created_at, content from message_bodies
    where company_id = ${company_id} and project_id = ${project_id} and ${olderThan(after, "created_at", "id")}
    order by created_at desc, id desc`;
  const { rows } = await sql<MessageCursor>`
    select looked.id, looked.created_at as at, message.id as message_id
    from (${bodies} limit ${searchedAtOnce}) as looked
    cross join lateral (
      select messages.id from messages
      where messages.company_id = ${company_id} and messages.body_id = looked.id
      order by messages.tester_id limit 1
    ) as message
    where looked.content ilike ${containing(q)}
    order by looked.created_at desc, looked.id desc limit ${limit + 1}`.execute(tx);
  if (rows.length > limit) return { rows, end: undefined };
  const { rows: last } = await sql<Omit<MessageCursor, "message_id">>`
    select id, created_at as at from (${bodies} offset ${searchedAtOnce - 1} limit 1) as looked`.execute(tx);
  return { rows, end: last[0] && { ...last[0], message_id: last[0].id } };
}

export interface MessageRow {
  id: string;
  project_id: string;
  tester_id: string;
  body_id: string;
  content: string;
  created_at: Date;
  read_at: Date | null;
  sender_id: string;
  sender_name: string;
  sender_role: Role;
  recipient_id: string;
  recipient_name: string;
}

/** The messages with these ids, unordered. */
export function listMessagesById(tx: Tx, companyId: string, ids: readonly string[]): Promise<MessageRow[]> {
  return tx
    .selectFrom("messages")
    .innerJoin("message_bodies as body", (join) =>
      join.onRef("body.company_id", "=", "messages.company_id").onRef("body.id", "=", "messages.body_id"),
    )
    .innerJoin("users as sender", (join) =>
      join.onRef("sender.company_id", "=", "messages.company_id").onRef("sender.id", "=", "messages.sender_id"),
    )
    .innerJoin("users as recipient", (join) =>
      join
        .onRef("recipient.company_id", "=", "messages.company_id")
        .onRef("recipient.id", "=", "messages.recipient_id"),
    )
    .select([
      "messages.id",
      "messages.project_id",
      "messages.tester_id",
      "messages.body_id",
      "body.content",
      "messages.created_at",
      "messages.read_at",
      "messages.sender_id",
      "sender.name as sender_name",
      "sender.role as sender_role",
      "messages.recipient_id",
      "recipient.name as recipient_name",
    ])
    .where("messages.company_id", "=", companyId)
    .where("messages.id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}

/** The files attached to message bodies. */
export function listFilesOf(tx: Tx, companyId: string, bodyIds: readonly string[]) {
  return tx
    .selectFrom("message_uploads as tied")
    .innerJoin("uploads", (join) =>
      join.onRef("uploads.company_id", "=", "tied.company_id").onRef("uploads.id", "=", "tied.upload_id"),
    )
    .select(["tied.body_id", "uploads.id", "uploads.filename", "uploads.content_type", "uploads.size"])
    .where("tied.company_id", "=", companyId)
    .where("tied.body_id", "=", sql<string>`any (${bodyIds}::uuid[])`)
    .orderBy("uploads.created_at")
    .orderBy("uploads.id")
    .execute();
}
