import { closeFullForm } from "./close-forms.ts";
import { announceForm } from "../announcement/announce-form.ts";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Api, Form, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getProject } from "#domains/projects/public.ts";
import { markAnnouncing } from "../announcement/queries.ts";
import { withdrawDue } from "../announcement/notifications.ts";
import type { Patterns } from "./patterns.ts";
import { getForm, nextOrder, type FormRow } from "./queries.ts";
import { formView } from "./view.ts";

type Content = RouteInput<Api["updateForm"]>["body"];

function columnsOf(body: Content, sequence_order: number) {
  return {
    title: body.title,
    description: body.description,
    instructions: body.instructions,
    priority: body.priority,
    due_date: body.due_date,
    sequence_order,
    many_responses: body.many_responses,
    close_date: body.close_date,
    response_limit: body.response_limit,
  };
}

async function insertVersion(
  ctx: Context,
  form: { id: string; version: number },
  fields: Content["fields"],
): Promise<void> {
  await ctx.tx
    .insertInto("form_versions")
    .values({
      company_id: ctx.company.id,
      form_id: form.id,
      version: form.version,
      fields: JSON.stringify(fields),
      created_by: ctx.user.id,
      created_at: ctx.clock.now(),
    })
    .execute();
}

/** Queues a job, in the same transaction, that notifies the testers. */
export async function announce(ctx: Context, form_id: string): Promise<void> {
  await markAnnouncing(ctx.tx, { company_id: ctx.company.id, id: form_id }, ctx.clock.now());
  await ctx.jobs.send(announceForm, { company_id: ctx.company.id, form_id, after: null }, { tx: ctx.tx });
}

/** Creates a form and its first version; opens it at once unless it is a draft. */
export async function addForm(ctx: Context, { body }: Pick<RouteInput<Api["createForm"]>, "body">): Promise<Form> {
  const project = await getProject(ctx.tx, ctx.company.id, body.project_id);
  if (project.archived_at) throw new AppError("project_archived", "This project is archived. Restore it to add forms.");
  const id = randomUUID();
  const now = ctx.clock.now();
  await ctx.tx
    .insertInto("forms")
    .values({
      ...columnsOf(body, body.sequence_order ?? (await nextOrder(ctx.tx, ctx.company.id, project.id))),
      company_id: ctx.company.id,
      id,
      project_id: project.id,
      status: body.status,
      created_by: ctx.user.id,
      created_at: now,
      updated_at: now,
      opened_at: body.status === "open" ? now : null,
    })
    .execute();
  await insertVersion(ctx, { id, version: 1 }, body.fields);
  if (body.status === "open") await announce(ctx, id);
  await publishEvent(ctx, ...workEvents({ id, project_id: project.id }, body.status === "open"));
  await writeAudit(ctx, {
    action: "CREATE",
    resource_type: "form",
    resource_id: id,
    changes: { title: { after: body.title }, status: { after: body.status } },
  });
  return formView(await getForm(ctx.tx, ctx.company.id, id));
}

/** Checks patterns here, not in the contract, so that the browser loads the pattern parser only when needed. */
export async function createForm(
  patterns: Patterns,
  { open, caller, authorize }: StreamingRequest,
  input: RouteInput<Api["createForm"]>,
): Promise<Form> {
  await patterns.assertUsable(caller.company.id, input.body.fields);
  await authorize();
  return open((ctx) => addForm(ctx, input));
}

/** Locks the form, so that concurrent saves are serialized and version numbers never collide. */
export async function lockForm(ctx: Context, formId: string): Promise<FormRow> {
  await ctx.tx
    .selectFrom("forms")
    .select("id")
    .where("company_id", "=", ctx.company.id)
    .where("id", "=", formId)
    .forUpdate()
    .executeTakeFirst();
  return getForm(ctx.tx, ctx.company.id, formId);
}

async function changeForm(ctx: Context, { params, body }: RouteInput<Api["updateForm"]>): Promise<Form> {
  const before = await lockForm(ctx, params.id);
  if (body.updated_at !== undefined && body.updated_at !== before.updated_at.toISOString()) {
    throw new AppError("edit_conflict", "Someone else edited this form. Review their changes before you save.");
  }
  const sameFields = isDeepStrictEqual(JSON.parse(JSON.stringify(body.fields)), before.fields);
  const version = sameFields ? before.version : before.version + 1;
  const columns = columnsOf(body, body.sequence_order ?? before.sequence_order);
  const changes = changesBetween(before, { ...columns, version });
  if (isNone(changes)) {
    skipAudit(ctx);
    return formView(before);
  }
  if (!sameFields) await insertVersion(ctx, { id: params.id, version }, body.fields);
  await ctx.tx
    .updateTable("forms")
    .set({ ...columns, version, updated_at: ctx.clock.now() })
    .where("company_id", "=", ctx.company.id)
    .where("id", "=", params.id)
    .execute();
  if (before.due_date !== body.due_date) await withdrawDue(ctx, params.id);
  // Closes the form if it already has the maximum number of responses, as the last response does.
  if (before.status === "open" && before.response_count >= (body.response_limit ?? Infinity)) {
    await ctx.jobs.send(closeFullForm, { company_id: ctx.company.id, form_id: params.id }, { tx: ctx.tx });
  }
  await publishEvent(ctx, ...workEvents(before, before.status !== "draft"));
  await writeAudit(ctx, { action: "UPDATE", resource_type: "form", resource_id: params.id, changes });
  return formView(await getForm(ctx.tx, ctx.company.id, params.id));
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
