import { sql, type RawBuilder } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { newerThan } from "#platform/db/older-than.ts";
import type { ProjectKey } from "#platform/domain.ts";
import type { Cursor } from "#platform/http/cursor.ts";

/** What some messages say; not of those the person wrote to many at once, whose words would stand there as often. */
export async function listContents(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; content: string }>`
    select messages.id, body.content from messages
    join message_bodies as body on body.company_id = messages.company_id and body.id = messages.body_id
    where messages.company_id = ${company_id} and messages.id = any (${messageIds}::uuid[])
      and (body.sender_id <> ${user_id} or body.recipient_count = 1)`.execute(tx);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** One page of a project's messages, oldest first; a direct message includes its recipient and when they read it. */
export function listTexts(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  page: { after: Cursor | undefined; limit: number },
) {
  return tx
    .selectFrom("message_bodies")
    .innerJoin("users as sender", (join) =>
      join
        .onRef("sender.company_id", "=", "message_bodies.company_id")
        .onRef("sender.id", "=", "message_bodies.sender_id"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("messages")
          .innerJoin("users as recipient", (join) =>
            join
              .onRef("recipient.company_id", "=", "messages.company_id")
              .onRef("recipient.id", "=", "messages.recipient_id"),
          )
          .select(["recipient.name", "messages.read_at"])
          .whereRef("messages.company_id", "=", "message_bodies.company_id")
          .whereRef("messages.body_id", "=", "message_bodies.id")
          .where("message_bodies.recipient_count", "=", 1)
          .limit(1)
          .as("one"),
      (join) => join.onTrue(),
    )
    .select([
      "message_bodies.id",
      "message_bodies.created_at",
      "message_bodies.content",
      "message_bodies.recipient_count",
      "sender.name as sender_name",
      "sender.email as sender_email",
      "one.name as recipient_name",
      "one.read_at",
    ])
    .where("message_bodies.company_id", "=", company_id)
    .where("message_bodies.project_id", "=", project_id)
    .where(newerThan(page.after, "message_bodies.created_at", "message_bodies.id"))
    .orderBy("message_bodies.created_at")
    .orderBy("message_bodies.id")
    .limit(page.limit)
    .execute();
}
export type TextRow = Awaited<ReturnType<typeof listTexts>>[number];

/** The project, not deleted, of a message that holds the file. */
export function projectOfSentFile(): RawBuilder<unknown> {
  return sql`
    select body.project_id from message_uploads
    join message_bodies as body on body.company_id = message_uploads.company_id and body.id = message_uploads.body_id
    join projects on projects.company_id = body.company_id and projects.id = body.project_id
    where message_uploads.company_id = uploads.company_id and message_uploads.upload_id = uploads.id
    order by body.id limit 1`;
}
