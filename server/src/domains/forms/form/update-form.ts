import { closeFullForm } from "./close-forms.ts";
import { isDeepStrictEqual } from "node:util";
import type { Api, Form, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { concurrentEdit } from "#platform/edits/working-copies.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { type AuditChanges, writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { withdrawDue } from "../announcement/notifications.ts";
import type { Patterns } from "./patterns.ts";
import { type FormRow, getFormRow } from "./queries.ts";
import { lockForm, updateFormRow } from "./save-queries.ts";
import { formView } from "./view.ts";
import { formColumnsOf, addVersion } from "./create-form.ts";

type Content = Omit<RouteInput<Api["updateForm"]>["body"], "updated_at">;

/** Stores what a locked form says from now on. @returns what that changes, for the audit log */
export async function applyContent(ctx: Context, before: FormRow, body: Content): Promise<AuditChanges> {
  const sameFields = isDeepStrictEqual(JSON.parse(JSON.stringify(body.fields)), before.fields);
  const version = sameFields ? before.version : before.version + 1;
  const columns = formColumnsOf(body, body.sequence_order ?? before.sequence_order);
  const changes = changesBetween(before, { ...columns, version });
  if (isNone(changes)) return changes;
  if (!sameFields) await addVersion(ctx, { form_id: before.id, version }, body.fields);
  const form = { company_id: ctx.company.id, id: before.id };
  await updateFormRow(ctx.tx, form, { ...columns, version, updated_at: ctx.clock.now() });
  if (before.due_date !== body.due_date) await withdrawDue(ctx, before.id);
  // Closes the form if it already has the maximum number of responses, as the last response does.
  if (before.status === "open" && before.response_count >= (body.response_limit ?? Infinity)) {
    await ctx.jobs.send(closeFullForm, { company_id: ctx.company.id, form_id: before.id }, { tx: ctx.tx });
  }
  await publishEvent(ctx, ...workEvents(before, before.status !== "draft"));
  return changes;
}

async function changeForm(ctx: Context, { params, body }: RouteInput<Api["updateForm"]>): Promise<Form> {
  const before = await lockForm(ctx.tx, ctx.company.id, params.id);
  if (body.updated_at !== undefined && body.updated_at !== before.updated_at.toISOString())
    throw concurrentEdit("form");
  const changes = await applyContent(ctx, before, body);
  if (isNone(changes)) {
    skipAudit(ctx);
    return formView(before);
  }
  await writeAudit(ctx, { action: "UPDATE", resource_type: "form", resource_id: params.id, changes });
  return formView(await getFormRow(ctx.tx, ctx.company.id, params.id));
}

/** Updates a form. Changed fields create a new version; existing responses keep theirs. */
export async function updateForm(
  patterns: Patterns,
  { open, caller, authorize }: StreamingRequest,
  input: RouteInput<Api["updateForm"]>,
): Promise<Form> {
  await patterns.assertUsable(caller.company.id, input.body.fields);
  await authorize();
  return open((ctx) => changeForm(ctx, input));
}
