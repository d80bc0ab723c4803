import { inBatches } from "#platform/db/in-batches.ts";
import type { RequestContext } from "#platform/context.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { deleteSomeMessages } from "./delete-messages.ts";

const rowsAtOnce = 500;

/** Takes away the messages and conversations of a project that is being deleted. */
export async function deleteMessagesOf(
  { database }: Pick<RequestContext, "database">,
  { company_id, project_id }: ProjectKey,
): Promise<void> {
  // Until a batch finds nothing: one with fewer messages may leave conversations.
  await inBatches(1, () =>
    database.inTenant(company_id, (tx) => deleteSomeMessages(tx, company_id, project_id, rowsAtOnce)),
  );
}
