import { type Api, type Form, type RouteInput, untitledForm } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { isThere } from "#platform/edits/working-copies.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { addForm } from "../form/create-form.ts";
import { getFormRow } from "../form/queries.ts";
import { formView } from "../form/view.ts";

/** A draft to begin with. Its version 0 has no fields: the first that is published is version 1. */
export async function createBlankForm(ctx: Context, { body }: RouteInput<Api["createBlankForm"]>): Promise<Form> {
  await getProjectRow(ctx.tx, ctx.company.id, body.project_id);
  if (await isThere(ctx, { noun: "form", id: body.id }))
    return formView(await getFormRow(ctx.tx, ctx.company.id, body.id));
  return addForm(ctx, {
    id: body.id,
    version: 0,
    body: {
      project_id: body.project_id,
      title: untitledForm,
      description: "",
      instructions: "",
      priority: "medium",
      due_date: null,
      many_responses: false,
      close_date: null,
      response_limit: null,
      fields: [],
      status: "draft",
    },
  });
}
