import { isDeepStrictEqual } from "node:util";
import {
  visibleFields,
  isBlank,
  progressPercentage,
  type RouteOutput,
  type AnswerValue,
  type Api,
  type DraftChange,
  type Form,
  type FormDraft,
  type RouteInput,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, notFound, AppError } from "#platform/errors.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { assertCheckable } from "../response/checked-answers.ts";
import { findDraft, findVersion, saveDraft as storeDraft } from "./queries.ts";
import { findFormToFill } from "../form/queries.ts";

type Fields = Form["fields"];
type Answers = Record<string, AnswerValue>;

/** Returns a form this person can answer now. Closed and unknown forms give the same error. */
async function getOpenForm(ctx: Context, formId: string) {
  const own = { company_id: ctx.company.id, user_id: ctx.user.id };
  const form = await findFormToFill(ctx.tx, own, { formId, now: ctx.clock.now() });
  if (!form) throw notFound("form");
  if (form.status !== "open" || form.is_over) throw notFound("form");
  return { form, own };
}

function byId(fields: Fields, responses: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ id, label }) => (Object.hasOwn(responses, label) ? [[id, responses[label] ?? ""]] : [])),
  );
}

function byLabel(fields: Fields, answers: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ id, label }) => (Object.hasOwn(answers, id) ? [[label, answers[id] ?? ""]] : [])),
  );
}

/** The percentage of visible questions answered, at most 99: submitting completes it. */
function progressOf(fields: Fields, answers: Answers): number {
  const asked = visibleFields(fields, answers);
  const answered = asked.filter(({ id }) => !isBlank(answers[id])).length;
  return progressPercentage(answered, asked.length, false);
}

/** The questions to check again when a tester continues a draft. */
function changesBetween(before: Fields, now: Fields): DraftChange[] {
  const known = new Map(before.map((field) => [field.id, field]));
  const currentIds = new Set(now.map(({ id }) => id));
  const here = now.flatMap((field): DraftChange[] => {
    const earlier = known.get(field.id);
    if (earlier && isDeepStrictEqual(earlier, field)) return [];
    return [{ field: field.id, label: field.label, change: earlier ? "changed" : "added" }];
  });
  const gone = before.filter(({ id }) => !currentIds.has(id));
  return [...here, ...gone.map(({ id, label }): DraftChange => ({ field: id, label, change: "removed" }))];
}

type OpenForm = Awaited<ReturnType<typeof getOpenForm>>["form"];
type Found = Awaited<ReturnType<typeof findDraft>>;

function view(form: OpenForm, draft: Found): FormDraft {
  const { version, fields } = form;
  if (!draft) return { version, responses: {}, revision: 0, progress: 0, changes: [], updated_at: null };
  return {
    version,
    responses: byLabel(fields, draft.answers),
    revision: draft.revision,
    progress: draft.progress,
    changes: draft.version === version ? [] : changesBetween(draft.fields, fields),
    updated_at: draft.updated_at.toISOString(),
  };
}

/** Returns the tester's draft answers from any device, keyed by the form's current labels. */
export async function getDraft(
  ctx: Context,
  { params }: RouteInput<Api["getDraft"]>,
): Promise<RouteOutput<Api["getDraft"]>> {
  const { form, own } = await getOpenForm(ctx, params.id);
  return view(form, await findDraft(ctx.tx, own, params.id));
}

async function fieldsOf(ctx: Context, form: OpenForm, which: { formId: string; version: number | undefined }) {
  if (which.version === undefined || which.version === form.version) return form;
  const found = await findVersion(ctx.tx, ctx.company.id, { formId: which.formId, version: which.version });
  if (!found) throw invalid("version", "This version of the form does not exist");
  return found;
}

/** Saves answers until they are submitted. They may still be invalid. Another device's newer draft is not overwritten. */
export async function saveDraft(
  ctx: Context,
  { params, body }: RouteInput<Api["saveDraft"]>,
): Promise<RouteOutput<Api["saveDraft"]>> {
  const { form, own } = await getOpenForm(ctx, params.id);
  // A late save would leave a draft that is never submitted.
  if (form.is_answered && !form.many_responses) throw notFound("form");
  const { version, fields } = await fieldsOf(ctx, form, { formId: params.id, version: body.version });
  assertCheckable(fields, body.responses);
  const answers = byId(fields, body.responses);
  const progress = progressOf(fields, answers);
  const draft = { ...own, form_id: params.id, version, answers, progress, updated_at: ctx.clock.now() };
  const revision = await storeDraft(ctx.tx, draft, body.revision);
  if (revision === undefined) {
    throw new AppError("draft_conflict");
  }
  // A person's unsent answers are private, so there is no audit entry.
  skipAudit(ctx);
  return view(form, { ...draft, fields, revision });
}
