import { unreadMessagesCountedTo } from "@firstlight/contract";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isOnVisibleProject } from "../access-queries.ts";

type Reader = Pick<Context["user"], "id" | "role" | "name">;

/** Number of the reader's unread messages, in all visible projects or some, up to the contract's maximum. */
export async function countUnreadMessages(
  tx: Tx,
  companyId: string,
  reader: Reader,
  projectIds?: readonly string[],
): Promise<number> {
  const unread = tx
    .selectFrom("messages")
    .select("recipient_id")
    .where("company_id", "=", companyId)
    .where("recipient_id", "=", reader.id)
    .where("read_at", "is", null)
    .$if(projectIds !== undefined, (query) =>
      query.where("project_id", "=", sql<string>`any (${projectIds ?? []}::uuid[])`),
    )
    .where(isOnVisibleProject(reader, companyId, "messages.project_id"))
    .limit(unreadMessagesCountedTo);
  const { count } = await tx
    .selectFrom(unread.as("unread"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same for each given project with unread messages, up to the same maximum. The reader must be able to see the projects. */
export async function countUnreadByProject(
  tx: Tx,
  { company_id, user_id }: { company_id: string; user_id: string },
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ project_id: string; count: number }>`
    select given.project_id, counted.count
    from unnest(${projectIds}::uuid[]) as given (project_id)
    cross join lateral (
      select count(*)::int as count from (
        select from messages
        where company_id = ${company_id} and recipient_id = ${user_id} and project_id = given.project_id and read_at is null
        limit ${unreadMessagesCountedTo}
      ) as unread
    ) as counted
    where counted.count > 0`.execute(tx);
  return new Map(rows.map(({ project_id, count }) => [project_id, count]));
}
