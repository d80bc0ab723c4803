import type { TenantWork } from "#platform/context.ts";
import { deleteInvited } from "#domains/memberships/public.ts";
import { findInvited, moveInvitations } from "./removal-queries.ts";

/** A pending invitation is for specific projects: once the person is on none of them, it is revoked. */
export async function withdrawInvitation(
  work: Pick<TenantWork, "tx" | "clock" | "company">,
  projectId: string,
  userId: string,
): Promise<void> {
  const person = { company_id: work.company.id, user_id: userId };
  const invited = await findInvited(work.tx, person);
  if (!invited) return;
  if (invited.project_id === null) return deleteInvited(work.tx, person, work.clock.now());
  await moveInvitations(work.tx, person, { from: projectId, project_id: invited.project_id });
}
