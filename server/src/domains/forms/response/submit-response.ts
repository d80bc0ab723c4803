import { closeFullForm } from "../form/close-forms.ts";
import { randomUUID } from "node:crypto";
import {
  errorCodes,
  holdsFiles,
  withoutRequiredFiles,
  type RouteOutput,
  type AnswerValue,
  type Api,
  type Form,
  type RouteInput,
  type MatchesPattern,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound, AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { findLimits } from "#domains/installation/public.ts";
import { attachUploads } from "#domains/uploads/public.ts";
import { checkedAnswers, patternedTexts, assertCheckable } from "./checked-answers.ts";
import { deleteDraft } from "../draft/queries.ts";
import type { PatternedText, Patterns } from "../form/patterns.ts";
import { findFormToSubmit } from "../form/queries.ts";
import { findResponseCount } from "./queries.ts";
import { findSubmission, lockSubmissionQueue, insertResponse } from "./submission-queries.ts";
import { waitedMinutes } from "./waited-minutes.ts";

type Input = RouteInput<Api["submitResponse"]>;
type Submitted = RouteOutput<Api["submitResponse"]>;

/** Testers get the same sentence for a full form and for a closed one. */
const full = () => new AppError("form_full", errorCodes.form_closed.sentence);

function filesIn(fields: Form["fields"], answers: Record<string, AnswerValue>) {
  return fields.flatMap(({ id, type, label, rules }) => {
    const ids = answers[id];
    return holdsFiles(type) && Array.isArray(ids) ? [{ label, ids, rules }] : [];
  });
}

/** A required file is not asked for while the company's uploads are off: its testers could not submit the form. */
async function askedFields({ tx, company }: Context, fields: Form["fields"]): Promise<Form["fields"]> {
  const needsFiles = fields.some(({ type, required }) => required && holdsFiles(type));
  if (!needsFiles || (await findLimits(tx, company.id)).file_uploads) return fields;
  return withoutRequiredFiles(fields);
}

/** Those who submit to a form with a limit go one by one; with the last answer it closes. @returns which of its places this one takes */
async function takeSlot(ctx: Context, formId: string, limit: number | null): Promise<"none" | "any" | "last"> {
  if (limit === null) return "any";
  await lockSubmissionQueue(ctx.tx, formId);
  const taken = (await findResponseCount(ctx.tx, ctx.company.id, formId)) ?? 0;
  if (taken >= limit) return "none";
  return taken + 1 === limit ? "last" : "any";
}

interface Sent {
  submission_id: string | undefined;
  form_id: string;
}

/** What the same person sent to the same form under this id before, and what else has the id. */
async function findSent(ctx: Context, { submission_id, form_id }: Sent) {
  const found = submission_id ? await findSubmission(ctx.tx, ctx.company.id, submission_id) : undefined;
  const isSame = found?.form_id === form_id && found.user_id === ctx.user.id;
  return { same: isSame ? found : undefined, isTaken: found !== undefined };
}

/** Why a submission was rejected. A retry of a stored one succeeds. */
async function whyNot(ctx: Context, given: Sent, why: "already" | "full" | "busy"): Promise<AppError> {
  const { same, isTaken } = await findSent(ctx, given);
  if (!same && why === "full") return full();
  if (!same && (why === "already" || isTaken)) return new AppError("form_already_submitted");
  return new AppError("server_busy", "Your answers are being saved. Please try again.", { retryAfterSeconds: 1 });
}

function sent({ id, submitted_at }: { id: string; submitted_at: Date }): Submitted {
  return { id, submitted_at: submitted_at.toISOString() };
}

/** Where nothing has to be matched. */
const matchesNothing: MatchesPattern = () => false;

/** @returns the texts that have to be matched first, where there are some and `matches` does not know them yet */
async function submit(
  ctx: Context,
  { params, body }: Input,
  matches: MatchesPattern | undefined,
): Promise<Submitted | PatternedText[]> {
  const own = { company_id: ctx.company.id, user_id: ctx.user.id };
  const given = { submission_id: body.submission_id, form_id: params.id };
  const submitted_at = ctx.clock.now();
  const [form, { same }] = await Promise.all([
    findFormToSubmit(ctx.tx, own, { formId: params.id, now: submitted_at }),
    findSent(ctx, given),
  ]);
  if (same) {
    skipAudit(ctx);
    return sent(same);
  }
  if (!form) throw notFound("form");
  if (form.status !== "open" || form.is_over) throw new AppError("form_closed");
  if (body.version !== undefined && body.version !== form.version) throw new AppError("form_changed");
  assertCheckable(form.fields, body.responses);
  const texts = matches ? [] : patternedTexts(form.fields, body.responses);
  if (texts.length > 0) {
    skipAudit(ctx);
    return texts;
  }
  const answers = checkedAnswers(await askedFields(ctx, form.fields), body.responses, matches ?? matchesNothing);
  const slot = await takeSlot(ctx, params.id, form.response_limit);
  if (slot === "none") throw await whyNot(ctx, given, "full");
  const id = body.submission_id ?? randomUUID();
  const { version, many_responses, project_id } = form;
  const waited_minutes = waitedMinutes([form.opened_at, form.there_since], submitted_at);
  // They travel together; the transaction keeps or drops them together.
  const [isStored] = await Promise.all([
    insertResponse(
      ctx.tx,
      { ...own, form_id: params.id, id, version, answers, submitted_at, waited_minutes },
      many_responses,
    ),
    deleteDraft(ctx.tx, own, params.id),
    writeAudit(ctx, { action: "CREATE", resource_type: "response", resource_id: id }),
    publishEvent(
      ctx,
      { to: "staff", kind: "response", project_id, subject_id: params.id },
      // On their other devices it waits no longer.
      { to: { user_ids: [ctx.user.id] }, kind: "work", project_id },
    ),
  ]);
  if (!isStored) throw await whyNot(ctx, given, many_responses ? "busy" : "already");
  const files = filesIn(form.fields, answers);
  if (files.length > 0) await attachUploads(ctx, id, files);
  if (slot === "last") {
    await ctx.jobs.send(closeFullForm, { company_id: own.company_id, form_id: params.id }, { tx: ctx.tx });
  }
  return sent({ id, submitted_at });
}

/**
 * Stores a tester's answers, checked by the same function as in the browser. Sent again under its id it is stored once. Where patterns
 * have to be matched, that happens between two transactions.
 */
export async function submitResponse(
  patterns: Patterns,
  { open, caller, authorize }: StreamingRequest,
  input: Input,
): Promise<Submitted> {
  let matches: MatchesPattern | undefined;
  for (;;) {
    const matched = matches;
    const sent = await open((ctx) => submit(ctx, input, matched));
    if (!Array.isArray(sent)) return sent;
    matches = await patterns.match(caller.company.id, sent);
    await authorize();
  }
}
