import type { Api, Form, FormStatus, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { showToTesters } from "../announcement/notifications.ts";
import { findReasonsToStayClosed, type FormRow } from "./queries.ts";
import { formView } from "./view.ts";
import { setStatus, lockForm } from "./save-queries.ts";
import { announce } from "../announcement/announce-form.ts";

export async function changeFormStatus(ctx: Context, before: FormRow, status: FormStatus): Promise<Form> {
  if (before.status === status) {
    skipAudit(ctx);
    return formView(before);
  }
  const now = ctx.clock.now();
  await setStatus(ctx.tx, { company_id: ctx.company.id, id: before.id }, { status, now });
  // Opened for the first time: a form that was closed for a while is no news.
  if (status === "open" && before.opened_at === null) await announce(ctx, before.id);
  await showToTesters(ctx, before.id, status === "open");
  await publishEvent(ctx, ...workEvents(before, true));
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "form",
    resource_id: before.id,
    changes: { status: { before: before.status, after: status } },
  });
  return formView({ ...before, status, updated_at: now });
}

/** Opens a draft or closed form to its testers. One that would close at once stays as it is. */
export async function publishForm(ctx: Context, { params }: RouteInput<Api["publishForm"]>): Promise<Form> {
  const form = await lockForm(ctx.tx, ctx.company.id, params.id);
  const project = await getProjectRow(ctx.tx, ctx.company.id, form.project_id);
  if (project.archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to open its forms.");
  const { is_over, is_full } = await findReasonsToStayClosed(ctx.tx, ctx.company.id, {
    id: form.id,
    now: ctx.clock.now(),
  });
  if (is_over)
    throw new AppError("form_closed", "The form’s closing date has passed. Choose a later date, then open the form.");
  if (is_full) throw new AppError("form_full");
  return changeFormStatus(ctx, form, "open");
}
