import { deleteSomeRows } from "#platform/db/deleted-rows.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { lockUsersWithLinks } from "#domains/memberships/public.ts";
import { deleteMembershipsOfProject, listSomeMemberships } from "./removal-queries.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

type Parts = Pick<RequestContext, "clock" | "database">;

const maxMembershipsAtOnce = 200;
/** Each has up to ten thousand rows of its own. */
const listsAtOnce = 5;

async function endMemberships(tx: Tx, clock: Parts["clock"], project: ProjectKey): Promise<number> {
  const memberships = await listSomeMemberships(tx, project, maxMembershipsAtOnce);
  const ids = memberships.map(({ user_id }) => user_id);
  // Read before the lock, so some may have joined since: whether an invitation can be revoked is checked again.
  const invited = memberships.filter(({ joined_at }) => joined_at === null).map(({ user_id }) => user_id);
  await lockUsersWithLinks(tx, project.company_id, invited);
  await deleteMembershipsOfProject(tx, project, ids);
  const work = { tx, clock, company: { id: project.company_id } };
  for (const id of invited) await withdrawInvitation(work, project.project_id, id);
  return memberships.length;
}

/**
 * Deletes groups, imports and memberships of a project that is being deleted. Joined testers stay in the company.
 * A pending invitation that is for no other project is revoked.
 */
export async function deleteMembershipsOf({ clock, database }: Parts, project: ProjectKey): Promise<void> {
  const steps = [
    { atOnce: listsAtOnce, step: (tx: Tx) => deleteSomeRows(tx, "tester_groups", project, listsAtOnce) },
    { atOnce: listsAtOnce, step: (tx: Tx) => deleteSomeRows(tx, "tester_imports", project, listsAtOnce) },
    { atOnce: maxMembershipsAtOnce, step: (tx: Tx) => endMemberships(tx, clock, project) },
  ];
  for (const { atOnce, step } of steps) {
    await inBatches(atOnce, () =>
      database.inTenant(project.company_id, async (tx) => {
        await seeDeleted(tx);
        return step(tx);
      }),
    );
  }
}
