import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { lockForm } from "../form/save-queries.ts";
import { endEdit, findEdit } from "./queries.ts";

export async function discardFormEdit(ctx: Context, { params }: RouteInput<Api["discardFormEdit"]>): Promise<void> {
  const own = { company_id: ctx.company.id, id: params.id };
  const form = await lockForm(ctx.tx, own.company_id, own.id);
  const edit = await findEdit(ctx.tx, own);
  if (!edit?.is_changed) {
    skipAudit(ctx);
    return;
  }
  await endEdit(ctx.tx, own);
  await publishEvent(ctx, ...workEvents(form, false));
  const changes = { unpublished_changes: { before: true, after: false } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "form", resource_id: form.id, changes });
}
