import type { Api, Form, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { changeFormStatus } from "../form/change-status.ts";
import { lockForm } from "../form/save-queries.ts";

/** Makes a form a draft again. Responses and drafts are kept, and opening it again notifies no one. */
export async function unpublishForm(ctx: Context, { params }: RouteInput<Api["unpublishForm"]>): Promise<Form> {
  return changeFormStatus(ctx, await lockForm(ctx.tx, ctx.company.id, params.id), "draft");
}
