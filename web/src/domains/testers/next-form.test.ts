import type { ProjectFormEntry } from "@firstlight/contract";
import { expect, test } from "vitest";
import { dueText } from "../../lib/due-text.ts";
import { completedPercent, countForms, nextForm } from "./next-form.ts";

type Form = ProjectFormEntry["form"];

function entry(form: Partial<Form>, state: Partial<ProjectFormEntry> = {}): ProjectFormEntry {
  const whole: Form = {
    id: form.title ?? "form",
    title: "Form",
    description: "",
    instructions: "",
    priority: "medium",
    due_date: null,
    sequence_order: 0,
    field_count: 3,
    many_responses: false,
    ...form,
  };
  return { form: whole, progress: 0, has_draft: false, completed_at: null, completed: false, overdue: false, ...state };
}

function nextOf(...forms: ProjectFormEntry[]): string | undefined {
  const project = { id: "p", name: "P", description: "", created_at: "2026-01-01T00:00:00Z" };
  return nextForm([{ project, forms }])?.entry.form.title;
}

test("an overdue form comes before every other", () => {
  const late = entry({ title: "late", priority: "low" }, { overdue: true });
  expect(nextOf(entry({ title: "urgent", priority: "urgent" }), late)).toBe("late");
});

test("then the higher priority, then the earlier due date, then the team's order", () => {
  const soon = entry({ title: "soon", due_date: "2026-12-01" });
  const later = entry({ title: "later", due_date: "2026-12-02", sequence_order: -1 });
  expect(nextOf(entry({ title: "undated" }), later, soon)).toBe("soon");
  expect(nextOf(soon, entry({ title: "high", priority: "high" }))).toBe("high");
  expect(nextOf(entry({ title: "second", sequence_order: 2 }), entry({ title: "first", sequence_order: 1 }))).toBe(
    "first",
  );
});

test("answered forms are never next, even when their date has passed", () => {
  expect(nextOf(entry({ title: "done", priority: "urgent" }, { completed: true, overdue: true }))).toBeUndefined();
});

test("counts overdue forms among the pending ones", () => {
  const counts = countForms([entry({}, { completed: true }), entry({}, { overdue: true }), entry({})]);
  expect(counts).toEqual({ completed: 1, pending: 2, overdue: 1, total: 3 });
  expect(completedPercent(counts)).toBe(33);
  expect(completedPercent(countForms([]))).toBe(0);
});

test("names a due date by the reader's own calendar", () => {
  const now = new Date(2026, 10, 21, 23, 30);
  expect(dueText("2026-11-21", now)).toBe("Due today");
  expect(dueText("2026-11-22", now)).toBe("Due tomorrow");
  expect(dueText("2026-12-03", now)).toBe("Due Dec 3");
  expect(dueText("2026-11-18", now)).toBe("Was due Nov 18");
  expect(dueText("2027-01-05", now)).toBe("Due Jan 5, 2027");
});
