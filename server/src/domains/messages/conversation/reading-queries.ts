import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isOnVisibleProject } from "../access-queries.ts";

export interface ReadTalk {
  project_id: string;
  tester_id: string;
  conversation_id: string;
  created_at: Date;
}

/**
 * The position of a received message, with its conversation locked: concurrent writes come wholly before or after.
 * Undefined for messages to others and in projects the reader cannot see; a deleted one is visible to no one.
 */
export function lockConversationOf(
  tx: Tx,
  companyId: string,
  { reader, id }: { reader: Context["user"]; id: string },
): Promise<ReadTalk | undefined> {
  return tx
    .selectFrom("messages")
    .innerJoin("conversations as talk", (join) =>
      join
        .onRef("talk.company_id", "=", "messages.company_id")
        .onRef("talk.project_id", "=", "messages.project_id")
        .onRef("talk.tester_id", "=", "messages.tester_id"),
    )
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "messages.company_id").onRef("projects.id", "=", "messages.project_id"),
    )
    .select(["messages.project_id", "messages.tester_id", "messages.created_at", "talk.id as conversation_id"])
    .where("messages.company_id", "=", companyId)
    .where("messages.id", "=", id)
    .where("messages.recipient_id", "=", reader.id)
    .where(isOnVisibleProject(reader, companyId, "messages.project_id"))
    .forNoKeyUpdate("talk")
    .executeTakeFirst();
}

/** Marks a reader's messages in one conversation as read up to a time. An earlier `read_at` stays. @returns how many it marked */
export async function markRead(
  tx: Tx,
  companyId: string,
  { project_id, tester_id, created_at, reader_id, now }: ReadTalk & { reader_id: string; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with unread as (
      select id from messages
      where company_id = ${companyId} and recipient_id = ${reader_id} and project_id = ${project_id}
        and tester_id = ${tester_id} and read_at is null and created_at <= ${created_at}
      -- In the order in which those who are told are taken.
      order by id for update
    )
    update messages set read_at = ${now} from unread
    where messages.company_id = ${companyId} and messages.id = unread.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Whether the reader has unread messages in one conversation. */
export async function hasUnread(
  tx: Tx,
  companyId: string,
  { project_id, tester_id, reader_id }: Pick<ReadTalk, "project_id" | "tester_id"> & { reader_id: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom("messages")
    .select("id")
    .where("company_id", "=", companyId)
    .where("recipient_id", "=", reader_id)
    .where("project_id", "=", project_id)
    .where("tester_id", "=", tester_id)
    .where("read_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
