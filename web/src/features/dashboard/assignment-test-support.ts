import type { Assignment, ProjectFormEntry } from "@firstlight/contract";
import { user, uuid } from "#shared/session/test-support.tsx";

const created_at = user.created_at;

export function entry(n: number, title: string, change: Partial<ProjectFormEntry["form"]> = {}, completed = false) {
  const form = { id: uuid(n), title, description: "", instructions: "", due_date: null, sequence_order: n };
  return {
    form: { ...form, priority: "low", field_count: 4, many_responses: false, ...change },
    progress: 0,
    has_draft: false,
    completed_at: null,
    completed,
    overdue: false,
  } as const;
}

export function assignment(n: number, name: string, forms: readonly ProjectFormEntry[]): Assignment {
  const project = { id: uuid(n), name, description: "", welcome_message: "", created_at };
  return {
    project,
    inviter: { name: "Maya Chen" },
    joined_at: "2026-11-02T09:00:00.000Z",
    onboarding_progress: { percentage: 0, is_offered: false },
    wizards: { total: 0, completed: 0, next: null },
    forms: [...forms],
    unread_messages: 0,
  };
}
