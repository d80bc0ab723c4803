import type { Api, FeedbackImportPreview, FeedbackPreviewRow, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { judge } from "./judge.ts";
import { readGiven } from "./import-feedback.ts";
import type { ListedItem } from "./read-list.ts";

const shownOfEach = 100;

/** What an import would do with each row, as things stand now. */
export async function previewFeedbackImport(
  ctx: Context,
  { params, body }: RouteInput<Api["previewFeedbackImport"]>,
): Promise<FeedbackImportPreview> {
  const { id: project_id, archived_at } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  if (archived_at) throw new AppError("project_archived");
  const { columns, mapping, items } = await readGiven(ctx, project_id, body);
  const sound = items.filter(({ problem }) => problem === null);
  const verdictOf = await judge(
    ctx.tx,
    { company_id: ctx.company.id, project_id },
    sound.map(({ content }) => content),
  );
  const rowOf = ({ line, content, problem }: ListedItem): FeedbackPreviewRow => {
    const { title, type, status, severity, people_count } = content;
    const { outcome, reason } =
      problem === null ? verdictOf(content) : { outcome: "refused" as const, reason: problem };
    const author = content.author_name || content.author_email;
    return { line, outcome, reason, title, type, status, severity, author, people_count };
  };
  const rows = items.map(rowOf);
  const withOutcome = (outcome: FeedbackPreviewRow["outcome"]) => rows.filter((row) => row.outcome === outcome);
  const refused = withOutcome("refused");
  const others = rows.filter(({ outcome }) => outcome !== "refused");
  return {
    columns: [...columns],
    mapping,
    total: rows.length,
    added: withOutcome("added").length,
    already_here: withOutcome("already_here").length,
    refused: refused.length,
    rows: [...refused.slice(0, shownOfEach), ...others.slice(0, shownOfEach)],
  };
}
