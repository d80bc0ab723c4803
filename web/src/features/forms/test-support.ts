import type { FieldType, Form, FormDraft, FormField, FormToFill } from "@firstlight/contract";
import { projectId, uuid } from "#shared/session/test-support.tsx";

export const formId = uuid(8);
const created_at = "2026-11-01T09:00:00.000Z";

export function fieldOf(n: number, type: FieldType, label: string, rest: Partial<FormField> = {}): FormField {
  return { id: `field_${n}`, type, label, required: false, description: "", placeholder: "", ...rest };
}

export function formOf(rest: Partial<Form> = {}): Form {
  return {
    id: formId,
    project_id: projectId,
    title: "First look",
    description: "",
    instructions: "",
    priority: "medium",
    due_date: null,
    sequence_order: 0,
    many_responses: false,
    close_date: null,
    response_limit: null,
    status: "open",
    version: 1,
    fields: [],
    response_count: 0,
    has_unpublished_changes: false,
    created_at,
    updated_at: created_at,
    ...rest,
  };
}

/** A form as its tester gets it to fill in. */
export function toFill(form: Form, draft: Partial<FormDraft> = {}, completed = false): FormToFill {
  const { id, title, description, instructions, priority, due_date, sequence_order, many_responses, fields } = form;
  const about = { id, title, description, instructions, priority, due_date, sequence_order, many_responses };
  return {
    form,
    draft: { version: 1, responses: {}, revision: 0, progress: 0, changes: [], updated_at: null, ...draft },
    entry: {
      form: { ...about, field_count: fields.length },
      progress: 0,
      has_draft: false,
      completed,
      completed_at: completed ? created_at : null,
      overdue: false,
    },
  };
}
