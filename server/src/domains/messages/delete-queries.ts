import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** What to delete: a project's conversations, a tester's on all projects, or messages written before a time. */
export type Ending = { project_id: string } | { tester_id: string } | { before: Date };

function ended(ending: Ending, writtenAt: "created_at" | "last_at") {
  if ("before" in ending) return sql<boolean>`${sql.ref(writtenAt)} < ${ending.before}`;
  return "project_id" in ending
    ? sql<boolean>`project_id = ${ending.project_id}`
    : sql<boolean>`tester_id = ${ending.tester_id}`;
}

/**
 * Deletes some messages, and bodies no other recipient has. Their files become orphans.
 * @returns how many messages
 */
export async function deleteMessages(tx: Tx, companyId: string, ending: Ending, limit: number): Promise<number> {
  const { rows } = await sql<{ body_id: string }>`
    delete from messages where company_id = ${companyId} and id in (
      select id from messages where company_id = ${companyId} and ${ended(ending, "created_at")} order by id limit ${limit} for update
    )
    returning body_id`.execute(tx);
  const bodyIds = [...new Set(rows.map(({ body_id }) => body_id))];
  if (bodyIds.length > 0) {
    await sql`
      delete from message_bodies as body
      where company_id = ${companyId} and id = any (${bodyIds}::uuid[]) and not exists (
        select from messages where messages.company_id = body.company_id and messages.body_id = body.id
      )`.execute(tx);
  }
  return rows.length;
}

/** Deletes some conversations, which have to be empty. @returns their ids */
export async function deleteConversations(tx: Tx, companyId: string, ending: Ending, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from conversations where company_id = ${companyId} and (project_id, tester_id) in (
      select project_id, tester_id from conversations where company_id = ${companyId} and ${ended(ending, "last_at")}
      order by project_id, tester_id limit ${limit} for update
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
