import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** Messages of a conversation, and those of the tester that the team has not read. */
export async function countConversation(
  tx: Tx,
  { company_id, project_id, user_id }: { company_id: string; project_id: string; user_id: string },
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total,
      count(*) filter (where sender_id = tester_id and read_at is null)::int as unread
    from messages
    where company_id = ${company_id} and project_id = ${project_id} and tester_id = ${user_id}`.execute(tx);
  return rows[0] ?? { total: 0, unread: 0 };
}
