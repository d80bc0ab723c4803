import type { FeedbackComment, Upload } from "@firstlight/contract";
import type { CommentRow } from "./queries.ts";

export function commentView(row: CommentRow, files: Upload[]): FeedbackComment {
  return {
    id: row.id,
    author: { id: row.author_id, name: row.author_name, is_staff: row.author_role !== "beta_tester" },
    audience: row.audience,
    tester: row.tester_id === null ? null : { id: row.tester_id, name: row.tester_name ?? "" },
    body: row.body,
    mentions: row.mentions,
    files,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}
