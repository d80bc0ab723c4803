import { limits, type Api, type Form, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { copyTitle } from "#platform/text/copy-title.ts";
import { getFormRow } from "./queries.ts";
import { addForm } from "./create-form.ts";

/** Makes a draft with the same questions. Days and a number of answers belonged to the other one's life. */
export async function duplicateForm(ctx: Context, { params }: RouteInput<Api["duplicateForm"]>): Promise<Form> {
  const form = await getFormRow(ctx.tx, ctx.company.id, params.id);
  return addForm(ctx, {
    body: {
      ...form,
      title: copyTitle(form.title, limits.title),
      due_date: null,
      close_date: null,
      response_limit: null,
      status: "draft",
    },
  });
}
