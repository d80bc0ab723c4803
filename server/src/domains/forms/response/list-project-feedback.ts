import { optionLabel, optionValue, type RouteOutput, type Api, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { beginningOf } from "#platform/text/plain-text.ts";
import { questionKinds } from "#domains/questions/public.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import type { StoredField } from "../form/field-history.ts";
import { pageLength } from "./page-size.ts";
import { listFeedback, listFieldsAnswered, type FeedbackRow } from "./project-response-queries.ts";

const defaultLimit = 20;
const answersShown = 3;
const charactersShown = 200;
/** The first answers that are meaningful alone, as the form asked when it was answered. */
function excerptOf(fields: readonly StoredField[], answers: FeedbackRow["answers"]) {
  const said = fields.flatMap(({ id, label, type, options = [] }) => {
    const { excerpt } = questionKinds[type];
    const value = answers[id];
    if (!excerpt || value === undefined) return [];
    const known = options.map((one) => ({ value: optionValue(one), label: optionLabel(one), isCurrent: true }));
    return [
      {
        label: beginningOf(label, charactersShown),
        text: beginningOf(excerpt({ type, known }, value), charactersShown),
      },
    ];
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
