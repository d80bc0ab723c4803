import { type Api, type Form, type FormEditContent, type RouteInput, updateFormBody } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { isNone } from "#platform/audit/changes.ts";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import { endCopy } from "#platform/edits/queries.ts";
import { findCopyToPublish, keyOf } from "#platform/edits/working-copies.ts";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { parseOrThrow } from "#platform/http/send-error.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { applyStatus } from "../form/change-status.ts";
import type { Patterns } from "../form/patterns.ts";
import { findReasonsToStayClosed, type FormRow, getFormRow } from "../form/queries.ts";
import { lockForm } from "../form/save-queries.ts";
import { applyContent } from "../form/update-form.ts";
import { formView } from "../form/view.ts";

interface Publishing {
  id: string;
  /** Of the working copy, as it was checked. */
  revision: number;
  /** Absent where the form is published as it is. */
  content: RouteInput<Api["updateForm"]>["body"] | undefined;
}

const findEdit = (ctx: Context, form: FormRow, revision: number | undefined) =>
  findCopyToPublish<FormEditContent>(ctx, { ...form, noun: "form" }, revision);

/** Checks what would be published, as saving a form does. */
async function readCopy(ctx: Context, { params, body }: RouteInput<Api["publishForm"]>): Promise<Publishing> {
  const form = await getFormRow(ctx.tx, ctx.company.id, params.id);
  const edit = await findEdit(ctx, form, body?.revision);
  skipAudit(ctx);
  const { id } = form;
  const revision = edit?.revision ?? 0;
  if (edit?.is_changed) return { id, revision, content: parseOrThrow(updateFormBody, edit.content) };
  // A blank form has no fields yet.
  if (form.fields.length === 0) parseOrThrow(updateFormBody.pick({ fields: true }), form);
  return { id, revision, content: undefined };
}

async function mayOpen(ctx: Context, form: FormRow): Promise<void> {
  const now = ctx.clock.now();
  const { is_over, is_full } = await findReasonsToStayClosed(ctx.tx, ctx.company.id, { id: form.id, now });
  if (is_over)
    throw new AppError("form_closed", "The form’s closing date has passed. Choose a later date, then open the form.");
  if (is_full) throw new AppError("form_full");
}

async function publish(ctx: Context, { id, revision, content }: Publishing): Promise<Form> {
  const before = await lockForm(ctx.tx, ctx.company.id, id);
  const project = await getProjectRow(ctx.tx, ctx.company.id, before.project_id);
  if (project.archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to open its forms.");
  await findEdit(ctx, before, revision);
  const changes = content ? await applyContent(ctx, before, content) : {};
  await endCopy(ctx.tx, keyOf(ctx, { noun: "form", id }));
  if (before.status !== "open") {
    await mayOpen(ctx, before);
    await applyStatus(ctx, before, "open");
    changes["status"] = { before: before.status, after: "open" };
  }
  if (isNone(changes)) skipAudit(ctx);
  else await writeAudit(ctx, { action: "UPDATE", resource_type: "form", resource_id: id, changes });
  return formView(await getFormRow(ctx.tx, ctx.company.id, id));
}

/** Applies the working copy and opens the form. One that is incomplete, or would close at once, stays as it is. */
export async function publishForm(
  patterns: Patterns,
  { open, caller, authorize }: StreamingRequest,
  input: RouteInput<Api["publishForm"]>,
): Promise<Form> {
  const publishing = await open((ctx) => readCopy(ctx, input));
  if (publishing.content) {
    await patterns.assertUsable(caller.company.id, publishing.content.fields);
    await authorize();
  }
  return open((ctx) => publish(ctx, publishing));
}
