import { isDeepStrictEqual } from "node:util";
import {
  type Api,
  type FormEdit,
  type FormEditContent,
  type RouteInput,
  untitledForm,
  updateFormBody,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { saveCopy } from "#platform/edits/working-copies.ts";
import { formColumnsOf } from "../form/create-form.ts";
import type { FormRow } from "../form/queries.ts";
import { lockForm, updateFormRow } from "../form/save-queries.ts";
import { contentOf, editView } from "./get-form-edit.ts";

/** Whether publishing it would change the form. What is incomplete would. */
function differs(form: FormRow, content: FormEditContent): boolean {
  const { success, data } = updateFormBody.safeParse(content);
  if (!success) {
    const own = contentOf(form);
    const typed = { ...own, ...content, title: content.title || untitledForm };
    return !isDeepStrictEqual(JSON.parse(JSON.stringify(typed)), JSON.parse(JSON.stringify(own)));
  }
  const columns = formColumnsOf(data, data.sequence_order ?? form.sequence_order);
  const fields: unknown = JSON.parse(JSON.stringify(data.fields));
  return !isNone(changesBetween(form, columns)) || !isDeepStrictEqual(fields, form.fields);
}

/** A form that testers never saw is called in lists what its editor calls it. */
async function nameDraft(ctx: Context, form: FormRow, content: FormEditContent): Promise<boolean> {
  const { data: title = form.title } = updateFormBody.shape.title.safeParse(content.title.trim() || untitledForm);
  if (form.opened_at !== null || form.status !== "draft" || form.title === title) return false;
  await updateFormRow(ctx.tx, { company_id: ctx.company.id, id: form.id }, { title });
  return true;
}

export async function saveFormEdit(ctx: Context, { params, body }: RouteInput<Api["saveFormEdit"]>): Promise<FormEdit> {
  const form = await lockForm(ctx.tx, ctx.company.id, params.id);
  const copy = await saveCopy(ctx, { ...form, noun: "form" }, body, {
    is_changed: differs(form, body.content),
    rename: () => nameDraft(ctx, form, body.content),
  });
  return editView(ctx, form, copy);
}
