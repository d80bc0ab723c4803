import type { TenantWork } from "#platform/context.ts";
import { withdrawMails } from "#domains/email/public.ts";
import { deleteInvited } from "#domains/memberships/public.ts";
import { findInvited, moveInvitations } from "./removal-queries.ts";

type Work = Pick<TenantWork, "tx" | "clock" | "company">;

/** Deletes a user who never joined, with their invitations and unsent emails. */
export async function deleteWithMails({ tx, clock, company }: Work, userId: string): Promise<void> {
  const now = clock.now();
  await withdrawMails(tx, { company_id: company.id, user_ids: [userId] }, now);
  await deleteInvited(tx, { company_id: company.id, user_id: userId }, now);
}

/** A pending invitation is for specific projects: once the person is on none of them, it is revoked. */
export async function withdrawInvitation(work: Work, projectId: string, userId: string): Promise<void> {
  const person = { company_id: work.company.id, user_id: userId };
  const invited = await findInvited(work.tx, person);
  if (!invited) return;
  if (invited.project_id === null) return deleteWithMails(work, userId);
  await moveInvitations(work.tx, person, { from: projectId, project_id: invited.project_id });
}
