import type { Database, Tx } from "../../infra/db/database.ts";
import { deleteConversations, deleteMessages, type Ending } from "./delete-queries.ts";

const deletedAtOnce = 500;

async function deleteSome(tx: Tx, companyId: string, ending: Ending, limit: number): Promise<number> {
  return (await deleteMessages(tx, companyId, ending, limit)) || deleteConversations(tx, companyId, ending, limit);
}

/**
 * Deletes some of a project's messages and then of its conversations; files that were part of them are free from then on, and
 * the sweep of uploads takes them.
 * @returns how many rows; none when nothing is left
 */
export function deleteSomeMessages(tx: Tx, companyId: string, projectId: string, limit: number): Promise<number> {
  return deleteSome(tx, companyId, { project_id: projectId }, limit);
}

/** Deletes a tester's conversations on all projects, both directions. Run again it goes on. */
export async function deleteConversationsOf(
  { database }: { database: Database },
  { company_id, user_id }: { company_id: string; user_id: string },
): Promise<void> {
  let deleted: number;
  do {
    deleted = await database.inTenant(company_id, (tx) =>
      deleteSome(tx, company_id, { tester_id: user_id }, deletedAtOnce),
    );
  } while (deleted > 0);
}
