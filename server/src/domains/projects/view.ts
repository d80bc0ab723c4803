import type { Project } from "@firstlight/contract";
import type { ProjectRow } from "./queries.ts";

export function projectView(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    welcome_message: row.welcome_message,
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
    form_count: row.form_count,
    tester_count: row.tester_count,
  };
}
