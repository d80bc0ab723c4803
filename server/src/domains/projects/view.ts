import type { Project, ProjectDetail } from "@firstlight/contract";
import type { ProjectRow } from "./queries.ts";

export function projectView(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
    form_count: row.form_count,
    tester_count: row.tester_count,
  };
}

export function projectDetailView(row: ProjectRow, counted: { responses: number; submitted: number }): ProjectDetail {
  const expected = row.tester_count * row.open_form_count;
  return {
    ...projectView(row),
    response_count: counted.responses,
    open_form_count: row.open_form_count,
    completion_rate: expected > 0 ? (counted.submitted / expected) * 100 : 0,
    completion_rate_of: { n: counted.submitted, of: expected },
  };
}
