import type { Assignment, ProjectFormEntry } from "@firstlight/contract";
import { expect, test } from "vitest";
import { dueText } from "#lib/format/due-text.ts";
import { completedPercent, countForms } from "./forms/totals.ts";
import { nextItem, pathOf } from "#shared/dashboard/next-item.ts";
import { reasonsOf } from "./next-item-reasons.ts";

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

const created_at = "2026-01-01T00:00:00Z";

function assignment(change: Partial<Assignment>): Assignment {
  return {
    project: { id: "p", name: "P", description: "", welcome_message: "", created_at },
    inviter: { name: "Maya" },
    joined_at: created_at,
    onboarding_progress: { percentage: 0, is_offered: false },
    wizards: { total: 0, completed: 0, next: null },
    forms: [],
    unread_messages: 0,
    ...change,
  };
}

function wizards(change: Partial<NonNullable<Assignment["wizards"]["next"]>>): Assignment["wizards"] {
  const next = { id: "w", title: "Wizard", due_date: null, overdue: false, is_required: true, is_started: false };
  return { total: 1, completed: 0, next: { ...next, estimated_total_time: null, ...change } };
}

const onboarding = { percentage: 0, is_offered: true };

function pathOfNext(change: Partial<Assignment>, waiting: string[] = []): string | undefined {
  const item = nextItem([assignment(change)], new Set(waiting));
  return item && pathOf(item).replace("/dashboard/projects/p/", "");
}
const nextOf = (...forms: ProjectFormEntry[]) => pathOfNext({ forms })?.replace("forms/", "");

test("an overdue form comes before every other", () => {
  const late = entry({ title: "late", priority: "low" }, { overdue: true });
  expect(nextOf(entry({ title: "urgent", priority: "urgent" }), late)).toBe("late");
});

test("then the earlier due date, then the higher priority, then what was started, then the team's order", () => {
  const soon = entry({ title: "soon", due_date: "2026-12-01" });
  const later = entry({ title: "later", due_date: "2026-12-02", sequence_order: -1 });
  expect(nextOf(entry({ title: "undated", priority: "urgent" }), later, soon)).toBe("soon");
  expect(nextOf(soon, entry({ title: "high", priority: "high", due_date: "2026-12-01" }))).toBe("high");
  const begun = entry({ title: "started", sequence_order: 3 }, { has_draft: true });
  const [second, first] = [entry({ title: "second", sequence_order: 2 }), entry({ title: "first" })];
  expect(nextOf(second, first)).toBe("first");
  expect(nextOf(second, first, begun)).toBe("started");
});

test("answered forms are never next, nor those that wait to be sent", () => {
  expect(nextOf(entry({ title: "done", priority: "urgent" }, { completed: true, overdue: true }))).toBeUndefined();
  expect(pathOfNext({ forms: [entry({ title: "sent later" })] }, ["sent later"])).toBeUndefined();
});

test("a wizard takes its place by its due date", () => {
  const forms = [entry({ title: "dated", due_date: "2026-12-05" })];
  expect(pathOfNext({ forms, wizards: wizards({ due_date: "2026-12-01" }) })).toBe("wizards/w");
  expect(pathOfNext({ forms, wizards: wizards({ due_date: "2026-12-09" }) })).toBe("forms/dated");
  expect(pathOfNext({ forms, wizards: wizards({ due_date: "2026-12-09", overdue: true }) })).toBe("wizards/w");
  // A started wizard resumes directly.
  expect(pathOfNext({ wizards: wizards({ is_started: true }) })).toBe("wizards/w/run");
});

test("the onboarding comes before everything, as long as it is not finished", () => {
  const late = entry({ title: "late", priority: "urgent", due_date: "2026-11-01" }, { overdue: true });
  const rest = { wizards: wizards({ due_date: "2026-11-01", overdue: true }), forms: [late] };
  expect(pathOfNext({ ...rest, onboarding_progress: onboarding })).toBe("onboarding");
  expect(pathOfNext({ ...rest, onboarding_progress: { ...onboarding, percentage: 100 } })).toBe("forms/late");
  expect(pathOfNext({ onboarding_progress: { percentage: 100, is_offered: true } })).toBeUndefined();
});

test("a required wizard comes before forms, an optional one after", () => {
  const forms = [entry({ title: "medium" })];
  expect(pathOfNext({ forms, wizards: wizards({ is_required: true }) })).toBe("wizards/w");
  const begun = [entry({ title: "started" }, { has_draft: true })];
  expect(pathOfNext({ forms: begun, wizards: wizards({ is_required: false }) })).toBe("forms/started");
  expect(pathOfNext({ forms: [entry({ title: "now", priority: "urgent" })], wizards: wizards({}) })).toBe("forms/now");
});

test("over several projects the most urgent wins", () => {
  const quiet = assignment({ forms: [entry({ title: "quiet" })] });
  const busy = assignment({ project: { ...quiet.project, id: "q" }, wizards: wizards({ due_date: "2026-12-01" }) });
  expect(nextItem([quiet, busy], new Set())?.project.id).toBe("q");
  expect(nextItem([], new Set())).toBeUndefined();
});

test("says why something is next", () => {
  const now = new Date(2026, 10, 21, 23, 30);
  const said = (change: Partial<Parameters<typeof reasonsOf>[0]>) =>
    reasonsOf({ due_date: null, overdue: false, isBegun: false, percent: null, ...change }, now).map(
      ({ text }) => text,
    );
  expect(said({ due_date: "2026-11-19", overdue: true })).toEqual(["Overdue by 2 days"]);
  expect(said({ due_date: "2026-11-20", overdue: true })).toEqual(["Overdue by 1 day"]);
  expect(said({ due_date: "2026-11-21", overdue: true })).toEqual(["Overdue"]);
  expect(said({ due_date: "2026-11-22", isBegun: true, percent: 60 })).toEqual(["Due tomorrow", "Started, 60%"]);
  expect(said({ isBegun: true, percent: 0 })).toEqual(["Started"]);
  expect(said({})).toEqual([]);
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
