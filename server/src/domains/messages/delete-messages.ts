import { inBatches } from "#platform/db/in-batches.ts";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { deleteConversations, deleteMessages, type Ending } from "./delete-queries.ts";

const deletedAtOnce = 500;

/** Some of a project's messages, then of its conversations. Their files become orphans, which the cleanup of uploads deletes. */
async function deleteSomeOfProject(tx: Tx, { company_id, project_id }: ProjectKey): Promise<number> {
  const deleted = await deleteMessages(tx, company_id, { project_id }, deletedAtOnce);
  return deleted > 0 ? deleted : (await deleteConversations(tx, company_id, { project_id }, deletedAtOnce)).length;
}

/** Takes away the messages and conversations of a project that is being deleted. */
export async function deleteMessagesOf(
  { database }: Pick<RequestContext, "database">,
  project: ProjectKey,
): Promise<void> {
  // Until a batch finds nothing: one with fewer messages may leave conversations.
  await inBatches(1, () => database.inTenant(project.company_id, (tx) => deleteSomeOfProject(tx, project)));
}

type Parts = Pick<RequestContext, "database" | "clock">;

interface Deleted {
  messages: number;
  conversations: number;
}

/** Deletes some messages. Once none are left, deletes some conversations with their notifications. */
function deleteSome({ database, clock }: Parts, companyId: string, ending: Ending): Promise<Deleted> {
  return database.inTenant(companyId, async (tx) => {
    const messages = await deleteMessages(tx, companyId, ending, deletedAtOnce);
    if (messages > 0) return { messages, conversations: 0 };
    const ids = await deleteConversations(tx, companyId, ending, deletedAtOnce);
    for (const subject_id of ids) await withdrawNotices({ tx, clock, company: { id: companyId } }, { subject_id });
    return { messages, conversations: ids.length };
  });
}

/** Deletes a tester's conversations on all projects, in both directions, with their notifications. A second run continues. */
export async function deleteConversationsOf(
  parts: Parts,
  { company_id, user_id }: { company_id: string; user_id: string },
): Promise<void> {
  await inBatches(1, async () => {
    const { messages, conversations } = await deleteSome(parts, company_id, { tester_id: user_id });
    return messages + conversations;
  });
}

/** Deletes some messages written before a time; their files become orphans. @returns how many messages; 0 if none are left */
export async function deleteOldMessages(
  parts: Parts,
  { company_id, before }: { company_id: string; before: Date },
): Promise<number> {
  let deleted: Deleted;
  do deleted = await deleteSome(parts, company_id, { before });
  while (deleted.messages === 0 && deleted.conversations > 0);
  return deleted.messages;
}
