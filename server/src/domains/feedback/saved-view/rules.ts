import { limits } from "@firstlight/contract";
import type { AuditChanges } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { AppError, withFreeName } from "#platform/errors.ts";
import { countViews, type ViewContent } from "./queries.ts";

/** @throws AppError name_taken at the name */
export const withFreeViewName = (write: Promise<unknown>): Promise<void> =>
  withFreeName(write, {
    code: "name_taken",
    path: "name",
    message: "You have a view with this name. Choose another name.",
  });

/** The project is locked: one at a time counts them. @param more how many more there are to be @throws AppError limit_reached */
export async function assertRoomForView(
  ctx: Context,
  project: ProjectKey,
  more: { own: number; shared: number },
): Promise<void> {
  const { own, shared } = await countViews(ctx.tx, project, ctx.user.id);
  const { viewsPerPerson, sharedViews } = limits;
  if (own + more.own > viewsPerPerson)
    throw new AppError("limit_reached", `You can save at most ${viewsPerPerson} views of a project. Delete one first.`);
  if (shared + more.shared > sharedViews)
    throw new AppError("limit_reached", `A project can have at most ${sharedViews} shared views. Delete one first.`);
}

type Audited = Pick<ViewContent, "is_shared"> | undefined;

/** For the audit log. Names and searches are what people typed, and leave with them. */
export const auditedView = (project_id: string, before: Audited, after: Audited): AuditChanges => ({
  project_id: { after: project_id },
  is_shared: { before: before?.is_shared, after: after?.is_shared },
});
