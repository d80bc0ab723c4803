import type { Api, Form, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { lockForm } from "./save-queries.ts";
import { changeFormStatus } from "./change-status.ts";

/** Closes a form: it takes no more answers, and keeps those it has. */
export async function closeForm(ctx: Context, { params }: RouteInput<Api["closeForm"]>): Promise<Form> {
  return changeFormStatus(ctx, await lockForm(ctx.tx, ctx.company.id, params.id), "closed");
}
