import type {
  FeedbackEnvironment,
  FeedbackItem,
  FeedbackItemDetail,
  PlatformShare,
  FeedbackOrigin,
  Upload,
} from "@firstlight/contract";
import type { DuplicateRow } from "../merge-queries.ts";
import type { ItemDetailRow, ItemRow } from "./queries.ts";

const at = (time: Date | null) => time?.toISOString() ?? null;
export const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

export const referenceOf = (key: string, number: number): string => `${key}-${number}`;

const briefly = ({ number, title }: Pick<DuplicateRow, "number" | "title">, key: string) => ({
  number,
  reference: referenceOf(key, number),
  title,
});

export function itemView(row: ItemRow, key: string): FeedbackItem {
  return {
    id: row.id,
    project_id: row.project_id,
    number: row.number,
    reference: referenceOf(key, row.number),
    type: row.type,
    title: row.title,
    status: row.status,
    severity: row.severity,
    priority: row.priority,
    owner: named(row.owner_id, row.owner_name),
    reporter: { id: row.reporter_id, name: row.reporter_name },
    visibility: row.visibility,
    labels: row.labels,
    fixed_build: named(row.fixed_build_id, row.fixed_build_name),
    people_count: row.people_count,
    impact: row.impact,
    reopened_count: row.reopened_count,
    respond_by: row.first_response_at ? null : at(row.respond_by),
    snoozed_until: at(row.snoozed_until),
    created_at: row.created_at.toISOString(),
    last_activity_at: row.last_activity_at.toISOString(),
    revision: row.revision,
  };
}

interface Around {
  key: string;
  duplicates: readonly DuplicateRow[];
  main: Pick<DuplicateRow, "number" | "title"> | null;
  environment: FeedbackEnvironment;
  share: PlatformShare | null;
  origin: FeedbackOrigin | null;
  files: Upload[];
  follows: boolean;
}

export function itemDetailView(row: ItemDetailRow, { key, duplicates, main, ...around }: Around): FeedbackItemDetail {
  return {
    ...itemView(row, key),
    ...around,
    details: row.details,
    frequency: row.frequency,
    reason: row.reason,
    source: row.source,
    platforms: row.platforms,
    author_name: row.author_name,
    external_id: row.external_id,
    imported_votes: duplicates.reduce((sum, { imported_votes }) => sum + imported_votes, row.imported_votes),
    seen_build: named(row.seen_build_id, row.seen_build_name),
    shared_title: row.shared_title,
    shared_summary: row.shared_summary,
    has_shared_comments: row.has_shared_comments,
    first_response_at: at(row.first_response_at),
    done_at: at(row.done_at),
    merged_into: main && briefly(main, key),
    duplicates: duplicates.map((duplicate) => ({
      ...briefly(duplicate, key),
      reporter: { id: duplicate.reporter_id, name: duplicate.reporter_name },
    })),
  };
}
