import type { Report, ReportDetail, FeedbackEnvironment, Upload } from "@firstlight/contract";
import type { CommentRow } from "../comment/queries.ts";
import { referenceOf } from "../item/view.ts";
import type { ReportRow } from "./queries.ts";

interface Reader {
  user_id: string;
  /** Of the project. */
  key: string;
}

/** Of what someone else reported only what the team has written for all. */
export function reportView(row: ReportRow, { user_id, key }: Reader): Report {
  const isOwn = row.reporter_id === user_id;
  return {
    number: row.number,
    reference: referenceOf(key, row.number),
    type: row.type,
    title: isOwn ? row.title : row.shared_title,
    summary: isOwn ? "" : row.shared_summary,
    status: row.status,
    people_count: row.people_count,
    created_at: row.created_at.toISOString(),
    last_activity_at: row.last_activity_at.toISOString(),
    is_own: isOwn,
    has_it: row.has_it,
    follows: row.follows,
    fixed_build: row.fixed_build,
  };
}

interface Around {
  environment: FeedbackEnvironment;
  files: Upload[];
  comments: readonly { row: CommentRow; files: Upload[] }[];
}

export function reportDetailView(
  row: ReportRow,
  reader: Reader,
  { environment, files, comments }: Around,
): ReportDetail {
  const report = reportView(row, reader);
  const { details, severity, frequency, reason, revision } = row;
  return {
    ...report,
    own: report.is_own ? { details, severity, frequency, reason, revision, environment, files } : null,
    comments: comments.map((said) => ({
      id: said.row.id,
      author: {
        name: said.row.author_name,
        is_staff: said.row.author_role !== "beta_tester",
        is_self: said.row.author_id === reader.user_id,
      },
      body: said.row.body,
      files: said.files,
      created_at: said.row.created_at.toISOString(),
    })),
  };
}
