import type { Api, FormEdit, FormEditContent, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { type FormRow, getFormRow } from "../form/queries.ts";
import { countDrafts, countReaders, type EditRow, findEdit } from "./queries.ts";

/** A form's own content, as an editor starts from it. */
function contentOf(form: FormRow): FormEditContent {
  return {
    title: form.title,
    description: form.description,
    instructions: form.instructions,
    priority: form.priority,
    due_date: form.due_date,
    sequence_order: form.sequence_order,
    many_responses: form.many_responses,
    close_date: form.close_date,
    response_limit: form.response_limit,
    fields: form.fields,
  };
}

export async function editView(ctx: Context, form: FormRow, edit: EditRow | undefined): Promise<FormEdit> {
  const company_id = ctx.company.id;
  const to_notify = form.opened_at === null ? await countReaders(ctx.tx, { company_id, id: form.project_id }) : 0;
  return {
    content: edit?.is_changed ? edit.content : contentOf(form),
    revision: edit?.revision ?? 0,
    base_updated_at: (edit?.is_changed ? edit.base_updated_at : form.updated_at).toISOString(),
    updated_by: edit?.updated_by ?? null,
    updated_at: edit?.updated_at.toISOString() ?? null,
    is_changed: edit?.is_changed ?? false,
    to_notify,
    draft_count: await countDrafts(ctx.tx, { company_id, id: form.id }),
  };
}

export async function getFormEdit(ctx: Context, { params }: RouteInput<Api["getFormEdit"]>): Promise<FormEdit> {
  const form = await getFormRow(ctx.tx, ctx.company.id, params.id);
  return editView(ctx, form, await findEdit(ctx.tx, { company_id: ctx.company.id, id: form.id }));
}
