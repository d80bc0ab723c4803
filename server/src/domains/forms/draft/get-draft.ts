import { isDeepStrictEqual } from "node:util";
import type { RouteOutput, Api, DraftChange, FormDraft, RouteInput, AnswerValue, Form } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { findDraft } from "./queries.ts";
import { findFormToFill } from "../form/queries.ts";

export type Fields = Form["fields"];

export type Answers = Record<string, AnswerValue>;

export type OpenForm = Awaited<ReturnType<typeof getOpenForm>>["form"];

export function takesAnswers({ status, is_over }: { status: string; is_over: boolean }): boolean {
  return status === "open" && !is_over;
}

/** Returns a form this person can answer now. Closed and unknown forms give the same error. */
export async function getOpenForm(ctx: Context, formId: string) {
  const own = { company_id: ctx.company.id, user_id: ctx.user.id };
  const form = await findFormToFill(ctx.tx, own, { formId, now: ctx.clock.now() });
  if (!form || !takesAnswers(form)) throw notFound("form");
  return { form, own };
}

function byLabel(fields: Fields, answers: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ id, label }) => (Object.hasOwn(answers, id) ? [[label, answers[id] ?? ""]] : [])),
  );
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

type Found = Awaited<ReturnType<typeof findDraft>>;

export function draftView(form: OpenForm, draft: Found): FormDraft {
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
  return draftView(form, await findDraft(ctx.tx, own, params.id));
}
