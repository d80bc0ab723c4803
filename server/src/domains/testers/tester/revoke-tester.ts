import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { lockUsersWithLinks } from "#domains/memberships/public.ts";
import { getTester } from "./queries.ts";
import { deleteMemberships, findInvited, lockProjectsOf } from "./removal-queries.ts";
import { deleteWithMails } from "./withdraw-invitation.ts";

/** Revokes the invitation of a person who never joined, with their memberships of projects, if any. */
export async function revokeTester(ctx: Context, { params }: RouteInput<Api["revokeTester"]>): Promise<void> {
  const person = { company_id: ctx.company.id, user_id: params.id };
  await getTester(ctx.tx, ctx.company.id, params.id);
  // They leave projects in the trash, too.
  await seeDeleted(ctx.tx);
  const projectIds = await lockProjectsOf(ctx.tx, person);
  await lockUsersWithLinks(ctx.tx, ctx.company.id, [params.id]);
  // Read again: they may have accepted or been removed before they were locked.
  const tester = await getTester(ctx.tx, ctx.company.id, params.id);
  if (tester.joined_at) {
    throw new AppError(
      "already_joined",
      `${tester.email} has already joined. Deactivate them, or remove them from projects.`,
    );
  }
  await deleteMemberships(ctx.tx, person, projectIds);
  const invited = await findInvited(ctx.tx, person);
  if (invited?.project_id) {
    throw new AppError("edit_conflict", `${tester.email} was just invited to another project. Please try again.`);
  }
  await deleteWithMails(ctx, params.id);
  await publishEvent(ctx, { to: "staff", kind: "people" });
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "user",
    resource_id: params.id,
    changes: { project_ids: { before: projectIds } },
  });
}
