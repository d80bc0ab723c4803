import {
  optionLabel,
  optionValue,
  ratingScale,
  type RouteOutput,
  type AnswerValue,
  type Api,
  type FieldType,
  type RouteInput,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { beginningOf } from "#platform/text/plain-text.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import type { StoredField } from "../form/field-history.ts";
import { pageLength } from "./page-size.ts";
import { listFeedback, listFieldsAnswered, type FeedbackRow } from "./project-response-queries.ts";

const defaultLimit = 20;
const answersShown = 3;
const charactersShown = 200;
/** Types whose answer is meaningful alone: no numbers, addresses, dates or files. */
const saidInWords: readonly FieldType[] = ["text", "textarea", "select", "radio", "checkbox", "rating"];

function inWords({ type, options = [] }: StoredField, value: AnswerValue): string {
  if (type === "rating") return `${String(value)} of ${ratingScale.length}`;
  const labels = new Map(options.map((option) => [optionValue(option), optionLabel(option)]));
  const chosen = Array.isArray(value) ? value : [String(value)];
  return beginningOf(chosen.map((one) => labels.get(one) ?? one).join(", "), charactersShown);
}

/** The first answers, as the form asked when it was answered. */
function excerptOf(fields: readonly StoredField[], answers: FeedbackRow["answers"]) {
  const said = fields.flatMap((field) => {
    const value = saidInWords.includes(field.type) ? answers[field.id] : undefined;
    return value === undefined
      ? []
      : [{ label: beginningOf(field.label, charactersShown), text: inWords(field, value) }];
  });
  return said.slice(0, answersShown);
}

const versionKey = ({ form_id, version }: { form_id: string; version: number }) => `${form_id} ${version}`;

/** What testers of a project said, over all its forms, newest first. */
export async function listProjectFeedback(
  ctx: Context,
  { params, query }: RouteInput<Api["listProjectFeedback"]>,
): Promise<RouteOutput<Api["listProjectFeedback"]>> {
  const limit = query.limit ?? defaultLimit;
  const of = { company_id: ctx.company.id, project_id: params.id };
  const [rows] = await Promise.all([
    listFeedback(ctx.tx, { ...of, after: decodeCursor(query.cursor), limit: limit + 1 }, query.tester),
    getProjectRow(ctx.tx, ctx.company.id, params.id),
  ]);
  const page = cutPage(rows, pageLength(rows, limit), (row) => ({ at: row.submitted_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  const asked = new Map(page.rows.map((row) => [versionKey(row), row]));
  const versions = await listFieldsAnswered(ctx.tx, ctx.company.id, [...asked.values()]);
  const fields = new Map(versions.map((version) => [versionKey(version), version.fields]));
  return {
    feedback: page.rows.map((row) => ({
      response_id: row.id,
      form: { id: row.form_id, title: row.title },
      tester: { id: row.user_id, name: row.tester_name },
      submitted_at: row.submitted_at.toISOString(),
      excerpt: excerptOf(fields.get(versionKey(row)) ?? [], row.answers),
    })),
  };
}
