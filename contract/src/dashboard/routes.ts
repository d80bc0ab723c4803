import { z } from "zod";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { formDraft } from "../forms/drafts.ts";
import { form, formPriority } from "../forms/routes.ts";
import { retest } from "../retests/routes.ts";

/** More than that are behind the first ones. */
export const dashboardRetests = 20;

/** One form as its tester sees it in a list. */
export const projectFormEntry = z
  .object({
    form: z.object({
      id,
      title: z.string(),
      description: z.string(),
      instructions: z.string(),
      priority: formPriority,
      due_date: z.iso.date().nullable(),
      sequence_order: z.int(),
      field_count: z.int(),
      /** Whether it may be answered once more. */
      many_responses: z.boolean(),
    }),
    progress: z.number(),
    /** Answers are saved, to continue later. */
    has_draft: z.boolean(),
    completed: z.boolean(),
    completed_at: time.nullable(),
    overdue: z.boolean(),
  })
  .meta({ id: "ProjectFormEntry" });
export type ProjectFormEntry = z.output<typeof projectFormEntry>;

/** `form` is null once it is closed, which the tester only sees if they answered it; `draft` is null when it takes no answers. */
export const formToFill = z.object({ form: form.nullable(), draft: formDraft.nullable(), entry: projectFormEntry });
export type FormToFill = z.output<typeof formToFill>;

/** The most urgent open wizard: the earliest due, then required ones, then started ones. */
export const nextWizard = z.object({
  id,
  title: z.string(),
  due_date: z.iso.date().nullable(),
  overdue: z.boolean(),
  /** For everyone, or because staff assigned it to them. */
  is_required: z.boolean(),
  is_started: z.boolean(),
  /** Minutes. */
  estimated_total_time: z.int().nullable(),
});

/** A tester's place on one project. */
export const assignment = z.object({
  project: z.object({ id, name: z.string(), description: z.string(), welcome_message: z.string(), created_at: time }),
  inviter: z.object({ name: z.string() }),
  /** When they came onto the project. */
  joined_at: time,
  /** `is_offered`: the project has an active onboarding. */
  onboarding_progress: z.object({ percentage: z.number(), is_offered: z.boolean() }),
  /** Those that are required, or that they were asked to do. */
  wizards: z.object({ total: z.int(), completed: z.int(), next: nextWizard.nullable() }),
  forms: z.array(projectFormEntry),
  /** Counted no further than `unreadMessagesCountedTo`. */
  unread_messages: z.int(),
});
export type Assignment = z.output<typeof assignment>;

export const dashboardRoutes = routes({
  getTesterDashboard: {
    method: "GET",
    path: "/beta/dashboard",
    permission: "use tester dashboard",
    summary: "Returns the signed-in tester’s projects, progress and open work",
    answer: z.object({
      projects: z.array(assignment),
      overall_progress: z.number(),
      pending_forms: z.int(),
      unread_messages: z.int(),
      /** What waits to be checked, the first due first, at most `dashboardRetests`. Absent where nothing does. */
      retests: z.array(retest).optional(),
    }),
  },
  listTesterForms: {
    method: "GET",
    path: "/beta/projects/{id}/forms",
    permission: "use tester dashboard",
    summary: "Lists the forms of one project for its tester, in the order to fill them out",
    params: withId,
    answer: z.object({ forms: z.array(projectFormEntry) }),
  },
  getFormToFill: {
    method: "GET",
    path: "/beta/forms/{id}",
    permission: "use tester dashboard",
    summary: "Returns all that its tester needs to fill out a form: the form, the saved draft and the progress",
    params: withId,
    answer: formToFill,
  },
});
