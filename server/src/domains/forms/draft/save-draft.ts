import {
  visibleFields,
  isBlank,
  progressPercentage,
  type RouteOutput,
  type Api,
  type RouteInput,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, notFound, AppError } from "#platform/errors.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { assertCheckable } from "../response/checked-answers.ts";
import { findVersion, saveDraftRow } from "./queries.ts";
import { getOpenForm, draftView, type Fields, type Answers, type OpenForm } from "./get-draft.ts";

function byId(fields: Fields, responses: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ id, label }) => (Object.hasOwn(responses, label) ? [[id, responses[label] ?? ""]] : [])),
  );
}

/** The percentage of visible questions answered, at most 99: submitting completes it. */
function progressOf(fields: Fields, answers: Answers): number {
  const asked = visibleFields(fields, answers);
  const answered = asked.filter(({ id }) => !isBlank(answers[id])).length;
  return progressPercentage(answered, asked.length, false);
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
  const revision = await saveDraftRow(ctx.tx, draft, body.revision);
  if (revision === undefined) {
    throw new AppError("draft_conflict");
  }
  // A person's unsent answers are private, so there is no audit entry.
  skipAudit(ctx);
  return draftView(form, { ...draft, fields, revision });
}
