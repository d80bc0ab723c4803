import type { BuildBody } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { AppError } from "#platform/errors.ts";
import { listOtherGroups } from "#domains/testers/public.ts";

const notGroup = "This group is not part of this project. Reload the list and select again.";

/** A build as it is stored. @throws AppError invalid_input at each group of another project */
export async function storedBuild(tx: Tx, project: ProjectKey, { audience, ...build }: BuildBody) {
  if (audience.kind === "all") return { ...build, audience_groups: null };
  const audience_groups = [...new Set(audience.group_ids)];
  const others = await listOtherGroups(tx, project, audience.group_ids);
  if (others.length > 0) {
    const errors = others.map(({ index }) => ({ path: `audience.group_ids.${index}`, message: notGroup }));
    throw new AppError("invalid_input", notGroup, { errors });
  }
  return { ...build, audience_groups };
}
