import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { notifyAccessChanged, type Sessions } from "#domains/auth/public.ts";
import { withdrawMails } from "#domains/email/public.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { lockUsersWithLinks } from "#domains/memberships/public.ts";
import { deleteMemberships, findProjectTester } from "./removal-queries.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

/** Takes a tester off a project. Their answers stay and leave the response rate. */
export async function removeProjectTester(
  ctx: Context,
  { params }: RouteInput<Api["removeProjectTester"]>,
  sessions: Sessions,
): Promise<void> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const membership = { company_id: ctx.company.id, project_id: project.id, user_id: params.userId };
  const tester = await findProjectTester(ctx.tx, membership);
  if (!tester) throw notFound("tester");
  if (!tester.joined_at) await lockUsersWithLinks(ctx.tx, ctx.company.id, [params.userId]);
  if ((await deleteMemberships(ctx.tx, membership, [project.id])) === 0) throw notFound("tester");
  await notifyAccessChanged(ctx.tx, params.userId);
  afterCommit(ctx.tx, () => sessions.forgetUser(params.userId));
  const unsent = { company_id: ctx.company.id, user_ids: [params.userId], project_id: project.id };
  await withdrawMails(ctx.tx, unsent, ctx.clock.now());
  if (!tester.joined_at) await withdrawInvitation(ctx, project.id, params.userId);
  await publishEvent(
    ctx,
    { to: "staff", kind: "people", project_id: project.id },
    { to: { user_ids: [params.userId] }, kind: "project", project_id: project.id },
  );
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "user",
    resource_id: params.userId,
    changes: { project_id: { before: project.id } },
  });
}
