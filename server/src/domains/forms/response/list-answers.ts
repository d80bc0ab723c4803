import { holdsFiles, questionTypes, type RouteOutput, type Api, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listUploadsOf } from "#domains/uploads/public.ts";
import { getAnsweredForm, readFilter } from "./filter.ts";
import { pageLength } from "./page-size.ts";
import { listAnswersTo } from "./queries.ts";

const defaultLimit = 50;
/** Lists the matching answers to one field, newest first; `said` searches only that field. */
export async function listAnswers(
  ctx: Context,
  { params, query }: RouteInput<Api["listAnswers"]>,
): Promise<RouteOutput<Api["listAnswers"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeCursor(query.cursor);
  const form = await getAnsweredForm(ctx, params.id);
  const field = form.fields.find(({ id }) => id === query.field);
  if (!field) throw invalid("field", "This form does not have this field.");
  // For the others, the summary has counts.
  if (questionTypes[field.type].tally !== "listed")
    throw invalid("field", "Only text and file answers are listed one by one.");
  const said = query.said === "" ? undefined : query.said;
  const which = { formId: form.id, filter: readFilter(query, form), field, said, limit, after };
  const rows = await listAnswersTo(ctx.tx, ctx.company.id, which);
  const page = cutPage(rows, pageLength(rows, limit), (row) => ({ at: row.submitted_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  const files = await listUploadsOf(ctx, holdsFiles(field.type) ? page.rows.map(({ id }) => id) : []);
  return {
    answers: page.rows.map((row) => {
      const value = row.answers[field.id] ?? "";
      const own = Object.entries(files.get(row.id) ?? {}).filter(([id]) => Array.isArray(value) && value.includes(id));
      return {
        response_id: row.id,
        tester: { id: row.user_id, name: row.tester_name, email: row.tester_email },
        submitted_at: row.submitted_at.toISOString(),
        value,
        files: Object.fromEntries(own),
      };
    }),
  };
}
