import type { Api, Form, FormStatus, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { writeAudit } from "../audit/public.ts";
import { getForm, setStatus } from "./queries.ts";
import { announce } from "./save-form.ts";
import { formView } from "./view.ts";

async function changeStatus(ctx: Context, formId: string, status: FormStatus): Promise<Form> {
  const before = await getForm(ctx.tx, ctx.company.id, formId);
  await setStatus(
    ctx.tx,
    { company_id: ctx.company.id, id: formId },
    status,
    status === "open" ? ctx.clock.now() : null,
  );
  // Opened for the first time: a form that was closed for a while is no news.
  if (status === "open" && before.opened_at === null) await announce(ctx, formId);
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "form",
    resource_id: formId,
    changes: { status: { before: before.status, after: status } },
  });
  return formView({ ...before, status });
}

/** Opens a draft or closed form to its testers. */
export function publishForm(ctx: Context, { params }: HandlerInput<Api["publishForm"]>): Promise<Form> {
  return changeStatus(ctx, params.id, "open");
}

/** Closes a form: it takes no more answers, and keeps those it has. */
export function closeForm(ctx: Context, { params }: HandlerInput<Api["closeForm"]>): Promise<Form> {
  return changeStatus(ctx, params.id, "closed");
}
