import type { TenantWork } from "#platform/context.ts";
import { countActiveProjects } from "#domains/companies/public.ts";
import { findLimits, limitReached, lockLimit } from "#domains/installation/public.ts";

/** Before a project is added, restored from the archive or from the trash. @throws AppError limit_reached */
export async function assertRoomForProject({ tx, company: { id } }: Pick<TenantWork, "tx" | "company">): Promise<void> {
  const { projects: most } = await findLimits(tx, id);
  if (most === null) return;
  await lockLimit(tx, id, "projects");
  if ((await countActiveProjects(tx, id)) < most) return;
  const what = most === 1 ? "1 active project" : `${most.toLocaleString("en")} active projects`;
  throw limitReached(what, "Archive or delete one");
}
