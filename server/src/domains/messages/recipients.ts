import { broadcastRecipients } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hasGroups, listReachedTesters, type Meant } from "./access-queries.ts";

interface Selected {
  recipient_ids?: readonly string[] | undefined;
  group_ids?: readonly string[] | undefined;
}

/** Each person and group once. */
export function meantBy({ recipient_ids, group_ids }: Selected): Meant {
  return { ids: recipient_ids && [...new Set(recipient_ids)], group_ids: group_ids && [...new Set(group_ids)] };
}

/**
 * The testers that a message to these reaches, each once, up to one more than it may.
 * @throws AppError not_found when the project lacks one of the groups or a message cannot reach one of the people
 */
export async function findRecipients(ctx: Context, projectId: string, meant: Meant): Promise<string[]> {
  const project = { company_id: ctx.company.id, id: projectId };
  const { ids = [], group_ids } = meant;
  if (group_ids && !(await hasGroups(ctx.tx, project, group_ids))) throw notFound("group");
  const found = await listReachedTesters(ctx.tx, project, meant, broadcastRecipients + 1);
  const reached = new Set(found);
  // Of too many, not all are known.
  if (found.length > broadcastRecipients || ids.every((id) => reached.has(id))) return found;
  throw new AppError(
    "not_found",
    "Some of these testers are no longer on this project, so nothing was sent. Reload the list and select again.",
  );
}
