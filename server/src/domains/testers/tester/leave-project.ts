import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { notifyAccessChanged, type Sessions } from "#domains/auth/public.ts";
import { withdrawMails } from "#domains/email/public.ts";
import { lockUsersWithLinks } from "#domains/memberships/public.ts";
import { deleteMembershipsOfProject, listInvitedOf } from "./removal-queries.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

/** Each row changes counters; a statement that runs for long is ended. */
const deletedAtOnce = 250;

/**
 * Takes testers off a project. Their answers stay and leave the response rate. The project is locked.
 * @returns how many were on it
 */
export async function leaveProject(
  ctx: Context,
  { project_id, user_ids }: { project_id: string; user_ids: readonly string[] },
  sessions: Sessions,
): Promise<number> {
  const company_id = ctx.company.id;
  const invited = await listInvitedOf(ctx.tx, company_id, user_ids);
  if (invited.length > 0) await lockUsersWithLinks(ctx.tx, company_id, invited);
  let left = 0;
  for (let from = 0; from < user_ids.length; from += deletedAtOnce) {
    const some = user_ids.slice(from, from + deletedAtOnce);
    left += await deleteMembershipsOfProject(ctx.tx, { company_id, project_id }, some);
  }
  await notifyAccessChanged(ctx.tx, ...user_ids);
  afterCommit(ctx.tx, () => user_ids.forEach((id) => sessions.forgetUser(id)));
  await withdrawMails(ctx.tx, { company_id, user_ids, project_id }, ctx.clock.now());
  for (const id of invited) await withdrawInvitation(ctx, project_id, id);
  await publishEvent(
    ctx,
    { to: "staff", kind: "people", project_id },
    { to: { user_ids: [...user_ids] }, kind: "project", project_id },
  );
  return left;
}
