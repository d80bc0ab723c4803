import { z } from "zod";
import { personName } from "./auth.ts";
import { email, id, page, search, time, withId } from "./common.ts";
import { routes } from "./define.ts";
import { formPriority } from "./forms.ts";

export const betaUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  created_at: time,
  last_login: time.nullable(),
  invitation_status: z.enum(["pending", "accepted", "expired"]),
});
export type BetaUser = z.output<typeof betaUser>;

/** One form as its tester sees it in a list. */
export const projectFormEntry = z.object({
  form: z.object({
    id,
    title: z.string(),
    description: z.string(),
    instructions: z.string(),
    priority: formPriority,
    due_date: z.iso.date().nullable(),
    sequence_order: z.int(),
    field_count: z.int(),
  }),
  progress: z.number(),
  completed: z.boolean(),
  overdue: z.boolean(),
});
export type ProjectFormEntry = z.output<typeof projectFormEntry>;

/** A tester's place on one project. */
export const assignment = z.object({
  project: z.object({ id, name: z.string(), description: z.string(), created_at: time }),
  inviter: z.object({ name: z.string() }),
  onboarding_progress: z.object({ percentage: z.number() }),
  forms: z.array(projectFormEntry),
});
export type Assignment = z.output<typeof assignment>;

export const inviteTesterBody = z.object({ name: personName, email, project_id: id });

export const testerRoutes = routes({
  listProjectTesters: {
    method: "GET",
    path: "/projects/{id}/beta-users",
    permission: "read testers",
    summary: "The testers of one project, newest first",
    params: withId,
    query: page.extend({ q: search.optional() }),
    answer: z.object({ beta_users: z.array(betaUser) }),
    paged: true,
    refusals: [404],
  },
  listTesters: {
    method: "GET",
    path: "/users/beta",
    permission: "read testers",
    summary: "All testers of the company, newest first",
    query: page.extend({ q: search.optional() }),
    answer: z.array(betaUser),
    paged: true,
  },
  inviteTester: {
    method: "POST",
    path: "/users/invite-beta",
    permission: "invite testers",
    summary: "Invite a tester to a project by e-mail",
    body: inviteTesterBody,
    answer: betaUser,
    status: 201,
    refusals: [404, 409],
  },
  getTesterDashboard: {
    method: "GET",
    path: "/beta/dashboard",
    permission: "use tester dashboard",
    summary: "The signed-in tester's projects, progress and open work",
    answer: z.object({
      projects: z.array(assignment),
      overall_progress: z.number(),
      pending_forms: z.int(),
      unread_messages: z.int(),
    }),
  },
  listTesterForms: {
    method: "GET",
    path: "/beta/projects/{id}/forms",
    permission: "use tester dashboard",
    summary: "The forms of one project as its tester sees them, in the order to fill them",
    params: withId,
    answer: z.object({ forms: z.array(projectFormEntry) }),
    refusals: [404],
  },
});
