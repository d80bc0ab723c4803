import type { CallContext } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { withdrawNotices } from "../notifications/public.ts";
import { deleteConversations, deleteMessages } from "./delete-queries.ts";

const deletedAtOnce = 500;

/**
 * Deletes some of a project's messages and then of its conversations; files that were part of them are free from then on, and
 * the sweep of uploads takes them.
 * @returns how many rows; none when nothing is left
 */
export async function deleteSomeMessages(tx: Tx, companyId: string, projectId: string, limit: number): Promise<number> {
  const ending = { project_id: projectId };
  const deleted = await deleteMessages(tx, companyId, ending, limit);
  return deleted > 0 ? deleted : (await deleteConversations(tx, companyId, ending, limit)).length;
}

/** Deletes a tester's conversations on all projects, both directions, and what others were told of them. Run again it goes on. */
export async function deleteConversationsOf(
  { database, clock }: Pick<CallContext, "database" | "clock">,
  { company_id, user_id }: { company_id: string; user_id: string },
): Promise<void> {
  const ending = { tester_id: user_id };
  let isLeft: boolean;
  do {
    isLeft = await database.inTenant(company_id, async (tx) => {
      if ((await deleteMessages(tx, company_id, ending, deletedAtOnce)) > 0) return true;
      const ids = await deleteConversations(tx, company_id, ending, deletedAtOnce);
      // One a project they were on: few.
      for (const subject_id of ids) await withdrawNotices({ tx, clock, company: { id: company_id } }, { subject_id });
      return ids.length > 0;
    });
  } while (isLeft);
}
