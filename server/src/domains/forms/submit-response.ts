import { randomUUID } from "node:crypto";
import {
  checkAnswers,
  type Answer,
  type AnswerValue,
  type Api,
  type Form,
  type HandlerInput,
} from "@firstlight/contract";
import { matchesPattern } from "@firstlight/contract/patterns";
import type { Context } from "../../infra/context.ts";
import { notFound, Refusal } from "../../infra/errors.ts";
import { writeAudit } from "../audit/public.ts";
import { attachUploads } from "../uploads/public.ts";
import { findFormToSubmit } from "./queries.ts";

interface Submission {
  form_id: string;
  id: string;
  version: number;
  answers: Record<string, AnswerValue>;
  submitted_at: Date;
}

/** One answer for each tester: of several at once the unique key lets one in. */
async function insertResponse(ctx: Context, { answers, ...submission }: Submission): Promise<void> {
  const row = await ctx.tx
    .insertInto("form_responses")
    .values({ company_id: ctx.company.id, user_id: ctx.user.id, answers: JSON.stringify(answers), ...submission })
    .onConflict((conflict) => conflict.columns(["company_id", "form_id", "user_id", "attempt"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new Refusal("conflict", "You have already submitted this form.");
}

function filesIn(fields: Form["fields"], answers: Record<string, AnswerValue>): { label: string; ids: string[] }[] {
  return fields.flatMap((field) => {
    const ids = answers[field.id];
    return field.type === "file" && Array.isArray(ids) ? [{ label: field.label, ids }] : [];
  });
}

/** Stores a tester's answers, checked by the same function as in the browser. */
export async function submitResponse(
  ctx: Context,
  { params, body }: HandlerInput<Api["submitResponse"]>,
): Promise<Answer<Api["submitResponse"]>> {
  const form = await findFormToSubmit(ctx.tx, ctx.company.id, params.id, ctx.user.id);
  if (!form) throw notFound("form");
  if (form.status !== "open") throw new Refusal("conflict", "This form is closed and takes no more answers.");
  const checked = checkAnswers(form.fields, body.responses, matchesPattern);
  if (!checked.ok) {
    const errors = checked.problems.map(({ label, message }) => ({ path: `responses.${label}`, message }));
    throw new Refusal("invalid", checked.detail, { errors });
  }
  const id = randomUUID();
  const submitted_at = ctx.clock.now();
  const submission = { form_id: params.id, id, version: form.version, answers: checked.answers, submitted_at };
  // Both travel together; the transaction keeps or drops them together.
  await Promise.all([
    insertResponse(ctx, submission),
    writeAudit(ctx, { action: "CREATE", resource_type: "response", resource_id: id }),
  ]);
  for (const { label, ids } of filesIn(form.fields, checked.answers))
    await attachUploads(ctx, { response_id: id, label, ids });
  return { id, submitted_at: submitted_at.toISOString() };
}
