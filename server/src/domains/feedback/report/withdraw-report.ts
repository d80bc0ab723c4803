import type { Api, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { deleteItem } from "../item/queries.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { listDuplicates } from "../merge-queries.ts";
import { publishChange } from "../notify-people.ts";
import { hasOthersPart } from "./queries.ts";
import { lockUntouched } from "./update-report.ts";

/** Takes an own report back, with all that belongs to it. @throws AppError report_taken_up, also where others have it, too, or had a part in it */
export async function withdrawReport(ctx: Context, { params }: RouteInput<Api["withdrawReport"]>): Promise<void> {
  const { id, number, title, people_count } = await lockUntouched(ctx, params);
  const item = { company_id: ctx.company.id, id };
  const isShared = people_count > 1 || (await listDuplicates(ctx.tx, item)).length > 0;
  if (isShared || (await hasOthersPart(ctx.tx, { ...item, user_id: ctx.user.id })))
    throw new AppError("report_taken_up");
  await withdrawNotices(ctx, { subject_id: id });
  await deleteItem(ctx.tx, item);
  await publishChange(ctx, { ...item, project_id: params.id, number, title });
  const changes = { project_id: { before: params.id }, number: { before: number } };
  await writeAudit(ctx, { action: "DELETE", resource_type: "feedback", resource_id: id, changes });
}
