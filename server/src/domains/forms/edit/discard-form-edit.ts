import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { discardCopy } from "#platform/edits/working-copies.ts";
import { lockForm } from "../form/save-queries.ts";

export async function discardFormEdit(ctx: Context, { params }: RouteInput<Api["discardFormEdit"]>): Promise<void> {
  await discardCopy(ctx, { ...(await lockForm(ctx.tx, ctx.company.id, params.id)), noun: "form" });
}
