import { type Api, type Form, type RouteInput, untitledForm } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { notFound } from "#platform/errors.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { addForm } from "../form/create-form.ts";
import { getFormRow } from "../form/queries.ts";
import { formView } from "../form/view.ts";
import { findByClientId } from "./queries.ts";

/** A draft to begin with. Its version 0 has no fields: the first that is published is version 1. */
export async function createBlankForm(ctx: Context, { body }: RouteInput<Api["createBlankForm"]>): Promise<Form> {
  await getProjectRow(ctx.tx, ctx.company.id, body.project_id);
  const earlier = await findByClientId(ctx.tx, { company_id: ctx.company.id, id: body.id });
  if (earlier?.deleted_at) throw notFound("form");
  if (earlier) {
    ctx.repeated();
    skipAudit(ctx);
    return formView(await getFormRow(ctx.tx, ctx.company.id, body.id));
  }
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
