import type { Form, FormStatus } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { showToTesters } from "../announcement/notifications.ts";
import type { FormRow } from "./queries.ts";
import { formView } from "./view.ts";
import { setStatus } from "./save-queries.ts";
import { announce } from "../announcement/announce-form.ts";

/** Without the audit entry, for a change that does more. @returns when */
export async function applyStatus(ctx: Context, before: FormRow, status: FormStatus): Promise<Date> {
  const now = ctx.clock.now();
  await setStatus(ctx.tx, { ...before, company_id: ctx.company.id }, { status, now });
  // Opened for the first time: a form that was closed for a while is no news.
  if (status === "open" && before.opened_at === null) await announce(ctx, before.id);
  await showToTesters(ctx, before.id, status === "open");
  await publishEvent(ctx, ...workEvents(before, true));
  return now;
}

export async function changeFormStatus(ctx: Context, before: FormRow, status: FormStatus): Promise<Form> {
  if (before.status === status) {
    skipAudit(ctx);
    return formView(before);
  }
  const now = await applyStatus(ctx, before, status);
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "form",
    resource_id: before.id,
    changes: { status: { before: before.status, after: status } },
  });
  return formView({ ...before, status, updated_at: now });
}
