import type { Api, FormEdit, FormEditContent, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { findCopy, type WorkingCopy } from "#platform/edits/queries.ts";
import { copyView, keyOf } from "#platform/edits/working-copies.ts";
import { countReaders } from "#domains/memberships/public.ts";
import { type FormRow, getFormRow } from "../form/queries.ts";
import { countDrafts } from "./queries.ts";

/** A form's own content, as an editor starts from it. */
export function contentOf(form: FormRow): FormEditContent {
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

export async function editView(
  ctx: Context,
  form: FormRow,
  copy: WorkingCopy<FormEditContent> | undefined,
): Promise<FormEdit> {
  const company_id = ctx.company.id;
  return {
    ...copyView(form, contentOf(form), copy),
    to_notify: form.opened_at === null ? await countReaders(ctx.tx, { company_id, id: form.project_id }) : 0,
    draft_count: await countDrafts(ctx.tx, { company_id, id: form.id }),
  };
}

export async function getFormEdit(ctx: Context, { params }: RouteInput<Api["getFormEdit"]>): Promise<FormEdit> {
  const form = await getFormRow(ctx.tx, ctx.company.id, params.id);
  return editView(ctx, form, await findCopy(ctx.tx, keyOf(ctx, { noun: "form", id: form.id })));
}
