import type { Api, RouteInput, RouteOutput, TrashType } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { takeFromTrash } from "#platform/db/deleted-rows.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { ProjectHooks } from "#platform/domain.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { projectEvents, publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { bringBackFeedback } from "#domains/feedback/public.ts";
import { showNoticesOfRestoredForm } from "#domains/forms/public.ts";
import { nameRestoredGroup } from "#domains/testers/public.ts";
import { assertRoomForProject } from "#domains/projects/public.ts";
import { assertBelowOnboardingLimit, showNoticesOfRestoredWizard } from "#domains/wizards/public.ts";
import { lockProjectOf, lockTrashed, tableOf } from "./queries.ts";

/** What the audit log calls each. */
export const resourceOf = {
  project: "project",
  form: "form",
  wizard: "wizard",
  onboarding: "wizard",
  group: "group",
  feedback: "feedback",
} as const satisfies Record<TrashType, string>;

/** What deleting took along of each. A project hides its notifications by itself. */
const bringBack = {
  project: undefined,
  form: showNoticesOfRestoredForm,
  wizard: showNoticesOfRestoredWizard,
  onboarding: showNoticesOfRestoredWizard,
  group: undefined,
  feedback: bringBackFeedback,
} as const satisfies Record<TrashType, unknown>;

/** Something in the trash, locked. @throws AppError not_found for what is not there */
export async function lockItem(ctx: Context, { id, type }: { id: string; type: TrashType }) {
  await seeDeleted(ctx.tx);
  const item = await lockTrashed(ctx.tx, { company_id: ctx.company.id, id, type }, ctx.clock.now());
  if (!item) throw notFound("item");
  return item;
}

/** What is part of a project comes back only to a project that is there. */
async function checkProject(ctx: Context, projectId: string): Promise<void> {
  const project = await lockProjectOf(ctx.tx, ctx.company.id, projectId);
  if (project?.deleted_at === null) return;
  // It goes with a project whose time is over.
  if (!project?.purge_at || project.purge_at <= ctx.clock.now()) throw notFound("item");
  throw new AppError("project_in_trash", `Restore the project “${project.name}” first.`);
}

/** Restores something with all that went to the trash with it. No one is notified. */
export async function restoreFromTrash(
  hooks: ProjectHooks,
  ctx: Context,
  { params: { id, type } }: RouteInput<Api["restoreFromTrash"]>,
): Promise<RouteOutput<Api["restoreFromTrash"]>> {
  const now = ctx.clock.now();
  const key = { company_id: ctx.company.id, id };
  const project = { company_id: ctx.company.id, project_id: id };
  if (type === "project") {
    await seeDeleted(ctx.tx);
    await hooks.lock(ctx.tx, project, now, ctx.jobs);
  }
  const item = await lockItem(ctx, { id, type });
  if (item.project_id !== null) {
    await checkProject(ctx, item.project_id);
    if (type === "onboarding" && item.is_seen)
      await assertBelowOnboardingLimit(ctx, { kind: type, project_id: item.project_id });
  }
  if (type === "project" && !item.archived_at) await assertRoomForProject(ctx);
  const renamed = type === "group" ? await nameRestoredGroup(ctx.tx, key) : undefined;
  await takeFromTrash(ctx.tx, tableOf[type], key, now);
  await bringBack[type]?.(ctx, id);
  if (type === "project") await hooks.restored(ctx.tx, project, now, ctx.jobs);
  const of = item.project_id ?? id;
  await publishEvent(
    ctx,
    ...(type === "project" ? projectEvents(id) : workEvents({ id, project_id: of }, item.is_seen)),
  );
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: resourceOf[type],
    resource_id: id,
    changes: {
      deleted_at: { before: item.deleted_at, after: null },
      ...(renamed === undefined ? {} : { name: { before: item.title, after: renamed } }),
    },
  });
  return { title: renamed ?? item.title };
}
