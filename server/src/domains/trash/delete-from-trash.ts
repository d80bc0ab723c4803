import type { Api, RouteInput, TrashType } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { endTrash } from "#platform/db/deleted-rows.ts";
import { deleteFeedbackForGood } from "#domains/feedback/public.ts";
import { deleteFormForGood } from "#domains/forms/public.ts";
import { deleteProjectForGood } from "#domains/projects/public.ts";
import { deleteGroupForGood } from "#domains/testers/public.ts";
import { deleteWizardForGood } from "#domains/wizards/public.ts";
import { tableOf } from "./queries.ts";
import { lockItem, resourceOf } from "./restore-from-trash.ts";

function queueDeletion({ company: { id: company_id }, jobs, tx }: Context, type: TrashType, id: string): Promise<void> {
  if (type === "project") return jobs.send(deleteProjectForGood, { company_id, project_id: id }, { tx });
  if (type === "form") return jobs.send(deleteFormForGood, { company_id, form_id: id }, { tx });
  if (type === "group") return jobs.send(deleteGroupForGood, { company_id, group_id: id }, { tx });
  if (type === "feedback") return jobs.send(deleteFeedbackForGood, { company_id, item_id: id }, { tx });
  return jobs.send(deleteWizardForGood, { company_id, wizard_id: id }, { tx });
}

/** Deletes something in the trash for good: gone at once, the rows deleted by a job. */
export async function deleteFromTrash(
  ctx: Context,
  { params: { id, type } }: RouteInput<Api["deleteFromTrash"]>,
): Promise<void> {
  const item = await lockItem(ctx, { id, type });
  await endTrash(ctx.tx, tableOf[type], { company_id: ctx.company.id, id }, ctx.clock.now());
  await queueDeletion(ctx, type, id);
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: resourceOf[type],
    resource_id: id,
    changes: { title: { before: item.title }, deleted_at: { before: item.deleted_at } },
  });
}
