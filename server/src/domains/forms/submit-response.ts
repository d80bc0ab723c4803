import { randomUUID } from "node:crypto";
import {
  checkAnswers,
  submitRefusals,
  type Answer,
  type AnswerValue,
  type Api,
  type Form,
  type HandlerInput,
} from "@firstlight/contract";
import { matchesPattern } from "@firstlight/contract/patterns";
import type { Context } from "../../infra/context.ts";
import { notFound, Refusal } from "../../infra/errors.ts";
import { writeAudit, writeNoAudit } from "../audit/public.ts";
import { attachUploads } from "../uploads/public.ts";
import { deleteDraft } from "./draft-queries.ts";
import { findFormToSubmit } from "./queries.ts";
import { findResponseCount } from "./response-queries.ts";
import { findSubmission, holdPlaceInLine, insertResponse } from "./submission-queries.ts";

type FormToSubmit = NonNullable<Awaited<ReturnType<typeof findFormToSubmit>>>;
type Submitted = Answer<Api["submitResponse"]>;

function refused(why: keyof typeof submitRefusals): Refusal {
  return new Refusal("conflict", submitRefusals[why]);
}

function filesIn(fields: Form["fields"], answers: Record<string, AnswerValue>) {
  return fields.flatMap(({ id, type, label, rules }) => {
    const ids = answers[id];
    return type === "file" && Array.isArray(ids) ? [{ label, ids, rules }] : [];
  });
}

/** Those who submit to a form with a limit go one by one; with the last answer it closes. @returns whether this is the last one */
async function takePlace(ctx: Context, formId: string, limit: number | null): Promise<boolean> {
  if (limit === null) return false;
  await holdPlaceInLine(ctx.tx, formId);
  const taken = (await findResponseCount(ctx.tx, ctx.company.id, formId)) ?? 0;
  if (taken >= limit) throw refused("closed");
  return taken + 1 === limit;
}

function checked(form: FormToSubmit, given: Record<string, unknown>): Record<string, AnswerValue> {
  const result = checkAnswers(form.fields, given, matchesPattern);
  if (result.ok) return result.answers;
  const errors = result.problems.map(({ label, message }) => ({ path: `responses.${label}`, message }));
  throw new Refusal("invalid", result.detail, { errors });
}

function sent({ id, submitted_at }: { id: string; submitted_at: Date }): Submitted {
  return { id, submitted_at: submitted_at.toISOString() };
}

/** Stores a tester's answers, checked by the same function as in the browser. Sent again under its id it is stored once. */
export async function submitResponse(
  ctx: Context,
  { params, body }: HandlerInput<Api["submitResponse"]>,
): Promise<Submitted> {
  const own = { company_id: ctx.company.id, user_id: ctx.user.id };
  const submitted_at = ctx.clock.now();
  const [form, before] = await Promise.all([
    findFormToSubmit(ctx.tx, own, { formId: params.id, now: submitted_at }),
    body.submission_id ? findSubmission(ctx.tx, own, body.submission_id) : undefined,
  ]);
  if (before?.form_id === params.id) {
    writeNoAudit(ctx);
    return sent(before);
  }
  if (!form) throw notFound("form");
  if (form.status !== "open" || form.is_over) throw refused("closed");
  if (body.version !== undefined && body.version !== form.version) throw refused("changed");
  const answers = checked(form, body.responses);
  const isLast = await takePlace(ctx, params.id, form.response_limit);
  const id = body.submission_id ?? randomUUID();
  const { version, many_responses } = form;
  // They travel together; the transaction keeps or drops them together.
  const [isStored] = await Promise.all([
    insertResponse(ctx.tx, { ...own, form_id: params.id, id, version, answers, submitted_at }, many_responses),
    deleteDraft(ctx.tx, own, params.id),
    writeAudit(ctx, { action: "CREATE", resource_type: "response", resource_id: id }),
  ]);
  if (!isStored && many_responses) {
    throw new Refusal("busy", "Another answer of yours is just being stored. Please try again.", {
      retryAfterSeconds: 1,
    });
  }
  if (!isStored) throw refused("already");
  const files = filesIn(form.fields, answers);
  if (files.length > 0) await attachUploads(ctx, id, files);
  if (isLast) await ctx.jobs.send("close-form", { company_id: own.company_id, form_id: params.id }, { tx: ctx.tx });
  return sent({ id, submitted_at });
}
