import type { Retest, RetestDetail, Upload } from "@firstlight/contract";
import { referenceOf } from "#domains/feedback/public.ts";
import type { AnswerCounts } from "../request/queries.ts";
import type { RetestRow } from "./queries.ts";

export function retestView(row: RetestRow): Retest {
  const { number, type, title } = row;
  return {
    id: row.id,
    status: row.status,
    due_on: row.due_on,
    is_open: row.is_open,
    project: { id: row.project_id, name: row.project },
    build: { id: row.build_id, name: row.build },
    report: { number, reference: referenceOf(row.key, number), type, title },
  };
}

export function retestDetailView(
  row: RetestRow,
  { files, counts }: { files: Upload[]; counts: AnswerCounts },
): RetestDetail {
  const { build_status: status, link, what_to_test } = row;
  return {
    ...retestView(row),
    build: { id: row.build_id, name: row.build, status, link, what_to_test },
    note: row.note,
    environment: row.environment,
    files,
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_count: counts.fixed + counts.still_broken + counts.cannot_test,
    asked_count: counts.asked,
  };
}
