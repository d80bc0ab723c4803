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
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { formColumnsOf } from "../form/create-form.ts";
import type { FormRow } from "../form/queries.ts";
import { lockForm, updateFormRow } from "../form/save-queries.ts";
import { concurrentEdit } from "../form/update-form.ts";
import { editView } from "./get-form-edit.ts";
import { findEdit, saveEditRow } from "./queries.ts";

/** Whether publishing it would change the form. What is incomplete would. */
function differs(form: FormRow, content: FormEditContent): boolean {
  const { success, data } = updateFormBody.safeParse(content);
  if (!success) return form.fields.length > 0 || content.fields.length > 0;
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

/** Saves the working copy. The first change to a form is in the audit log, and so is what ends the copy. */
export async function saveFormEdit(ctx: Context, { params, body }: RouteInput<Api["saveFormEdit"]>): Promise<FormEdit> {
  const own = { company_id: ctx.company.id, id: params.id };
  const form = await lockForm(ctx.tx, own.company_id, own.id);
  const before = await findEdit(ctx.tx, own);
  const wasChanged = before?.is_changed ?? false;
  const base = body.base_updated_at ?? (wasChanged ? before?.base_updated_at : form.updated_at)?.toISOString();
  if (body.revision !== (before?.revision ?? 0) || base !== form.updated_at.toISOString()) throw concurrentEdit();
  const is_changed = differs(form, body.content);
  const edit = await saveEditRow(ctx.tx, {
    company_id: own.company_id,
    form_id: own.id,
    content: body.content,
    is_changed,
    base_updated_at: form.updated_at,
    updated_by: ctx.user.id,
    updated_at: ctx.clock.now(),
  });
  const isNamed = await nameDraft(ctx, form, body.content);
  if (is_changed !== wasChanged || isNamed) await publishEvent(ctx, ...workEvents(form, false));
  if (is_changed && !wasChanged) {
    const changes = { unpublished_changes: { before: false, after: true } };
    await writeAudit(ctx, { action: "UPDATE", resource_type: "form", resource_id: form.id, changes });
  } else skipAudit(ctx);
  return editView(ctx, form, edit);
}
