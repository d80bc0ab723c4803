import { inBatches } from "#platform/db/in-batches.ts";
import type { RequestContext } from "#platform/context.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { unnameProject } from "./withdrawal-queries.ts";

const mailsAtOnce = 1_000;

/** Lets the mail log go of a project that is being deleted. */
export async function unnameProjectInBatches(
  { database }: Pick<RequestContext, "database">,
  project: ProjectKey,
): Promise<void> {
  await inBatches(mailsAtOnce, (limit) =>
    database.inTenant(project.company_id, (tx) => unnameProject(tx, project, limit)),
  );
}
