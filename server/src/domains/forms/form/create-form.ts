import { announce } from "../announcement/announce-form.ts";
import { randomUUID } from "node:crypto";
import type { Api, Form, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import type { Patterns } from "./patterns.ts";
import { getFormRow } from "./queries.ts";
import { insertForm, nextOrder } from "./save-queries.ts";
import { insertVersion } from "./version-queries.ts";
import { formView } from "./view.ts";

type Content = RouteInput<Api["updateForm"]>["body"];

export function formColumnsOf(body: Content, sequence_order: number) {
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

export async function addVersion(
  ctx: Context,
  version: { form_id: string; version: number },
  fields: Content["fields"],
): Promise<void> {
  const own = { company_id: ctx.company.id, created_by: ctx.user.id, created_at: ctx.clock.now() };
  await insertVersion(ctx.tx, { ...own, ...version }, fields);
}

interface NewForm {
  body: RouteInput<Api["createForm"]>["body"];
  id?: string;
  version?: number;
}

/** Creates a form and its first version; opens it at once unless it is a draft. */
export async function addForm(ctx: Context, { body, id = randomUUID(), version = 1 }: NewForm): Promise<Form> {
  const project = await getProjectRow(ctx.tx, ctx.company.id, body.project_id);
  if (project.archived_at) throw new AppError("project_archived", "This project is archived. Restore it to add forms.");
  const now = ctx.clock.now();
  await insertForm(ctx.tx, {
    ...formColumnsOf(body, body.sequence_order ?? (await nextOrder(ctx.tx, ctx.company.id, project.id))),
    company_id: ctx.company.id,
    id,
    project_id: project.id,
    status: body.status,
    version,
    created_by: ctx.user.id,
    created_at: now,
    updated_at: now,
    opened_at: body.status === "open" ? now : null,
  });
  await addVersion(ctx, { form_id: id, version }, body.fields);
  if (body.status === "open") await announce(ctx, id);
  await publishEvent(ctx, ...workEvents({ id, project_id: project.id }, body.status === "open"));
  await writeAudit(ctx, {
    action: "CREATE",
    resource_type: "form",
    resource_id: id,
    changes: { title: { after: body.title }, status: { after: body.status } },
  });
  return formView(await getFormRow(ctx.tx, ctx.company.id, id));
}

/** Checks patterns here, not in the contract, so that the browser loads the pattern parser only when needed. */
export async function createForm(
  patterns: Patterns,
  { open, caller, authorize }: StreamingRequest,
  input: RouteInput<Api["createForm"]>,
): Promise<Form> {
  await patterns.assertUsable(caller.company.id, input.body.fields);
  await authorize();
  return open((ctx) => addForm(ctx, { body: input.body }));
}
