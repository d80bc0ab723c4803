import type { Form } from "@firstlight/contract";
import type { FormRow } from "./queries.ts";

/** @param forTester testers do not see the number of responses */
export function formView(row: FormRow, forTester = false): Form {
  return {
    id: row.id,
    project_id: row.project_id,
    title: row.title,
    description: row.description,
    instructions: row.instructions,
    priority: row.priority,
    due_date: row.due_date,
    sequence_order: row.sequence_order,
    many_responses: row.many_responses,
    close_date: row.close_date,
    response_limit: row.response_limit,
    status: row.status,
    version: row.version,
    fields: row.fields,
    response_count: forTester ? 0 : row.response_count,
    has_unpublished_changes: !forTester && row.has_unpublished_changes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
