import { inBatches } from "#platform/db/in-batches.ts";
import type { RequestContext } from "#platform/context.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { deleteSomeNoticesOf } from "./queries.ts";

const noticesAtOnce = 2_000;

/** Deletes the notifications of a project that is being deleted; they are no longer visible. */
export async function deleteNoticesOf(
  { database }: Pick<RequestContext, "database">,
  project: ProjectKey,
): Promise<void> {
  await inBatches(noticesAtOnce, (limit) =>
    database.inTenant(project.company_id, (tx) => deleteSomeNoticesOf(tx, project, limit)),
  );
}
