import { z } from "zod";
import {
  excerpt,
  id,
  line,
  nameLine,
  page,
  rate,
  requiredText,
  search,
  text,
  time,
  withId,
} from "../common/schemas.ts";
import { askedDay, reviewStatus } from "../forms/responses.ts";
import { limits } from "../limits.ts";
import { routes } from "../define.ts";

export const project = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    /** What testers read until they have started something. Empty: who invited them. */
    welcome_message: z.string(),
    created_at: time,
    archived_at: time.nullable(),
    form_count: z.int(),
    tester_count: z.int(),
  })
  .meta({ id: "Project" });
export type Project = z.output<typeof project>;

export const projectDetail = project.extend({
  response_count: z.int(),
  open_form_count: z.int(),
  /** Answers received of those expected: each tester of the project × each open form of it, in percent. */
  completion_rate: z.number(),
  completion_rate_of: rate,
});
export type ProjectDetail = z.output<typeof projectDetail>;

/** Created: the project. Joined: a tester. Submitted: a form by a tester. Completed: a wizard by a tester. Published: a form or wizard. */
export const activityKind = z.enum(["created", "joined", "submitted", "completed", "published"]);
export const projectActivity = z.object({
  /** Unlike that of every other entry of the project, and the same whenever it is asked for. */
  id,
  kind: activityKind,
  at: time,
  /** Who did it, where it was a tester. */
  person_name: z.string().nullable(),
  /** What it was about. */
  subject: z
    .object({
      id,
      type: z.enum(["form", "wizard", "onboarding", "response"]),
      /** Of a response, that of its form. */
      title: z.string(),
      /** The form itself, or the one a response belongs to. */
      form_id: id.nullable(),
    })
    .nullable(),
});
export type ProjectActivity = z.output<typeof projectActivity>;

/** What one tester said in one answered form, its beginning. */
export const projectFeedback = z.object({
  response_id: id,
  form: z.object({ id, title: z.string() }),
  tester: z.object({ id, name: z.string() }),
  submitted_at: time,
  excerpt,
  status: reviewStatus,
});
export type ProjectFeedback = z.output<typeof projectFeedback>;

export const projectBody = z.object({
  name: nameLine("Project name"),
  description: requiredText("Description", limits.description),
  /** Left out: unchanged, and empty for a new project. */
  welcome_message: text("Welcome message", limits.welcomeMessage).optional(),
});

export const projectRoutes = routes({
  listProjects: {
    method: "GET",
    path: "/projects",
    permission: "read projects",
    summary: "Lists the company’s projects, newest first",
    query: page.extend({ q: search.optional(), archived: z.stringbool().optional() }),
    answer: z.array(project),
    paged: true,
  },
  createProject: {
    method: "POST",
    path: "/projects",
    permission: "manage projects",
    summary: "Creates a project",
    body: projectBody,
    answer: project,
    status: 201,
    errors: ["limit_reached"],
  },
  getProject: {
    method: "GET",
    path: "/projects/{id}",
    permission: "read projects",
    summary: "Returns one project with its response count and the expected count",
    params: withId,
    answer: projectDetail,
  },
  updateProject: {
    method: "PUT",
    path: "/projects/{id}",
    permission: "manage projects",
    summary: "Updates a project’s name, description and welcome message",
    params: withId,
    body: projectBody,
    answer: project,
  },
  deleteProject: {
    method: "DELETE",
    path: "/projects/{id}",
    permission: "manage projects",
    summary:
      "Deletes a project with its forms, wizards, responses and messages. It disappears right away, and a background job deletes the data",
    params: withId,
  },
  archiveProject: {
    method: "POST",
    path: "/projects/{id}/archive",
    permission: "manage projects",
    summary: "Archives a project: testers no longer see it, and nothing is lost",
    params: withId,
    answer: project,
  },
  restoreProject: {
    method: "POST",
    path: "/projects/{id}/restore",
    permission: "manage projects",
    summary: "Restores an archived project",
    params: withId,
    answer: project,
    errors: ["limit_reached"],
  },
});

/** Over all that a project holds. */
export const projectActivityRoutes = routes({
  listProjectActivity: {
    method: "GET",
    path: "/projects/{id}/activity",
    permission: "read projects",
    summary: "Lists the recent activity in a project, newest first",
    params: withId,
    query: page,
    answer: z.object({ activity: z.array(projectActivity) }),
    paged: true,
  },
});

const feedbackFilter = {
  /** Any part of the answers, or of the tester’s name and email. */
  q: search.optional(),
  form: id.optional(),
  tester: id.optional(),
  /** Of the tester, not of the response. */
  tag: line("Tag", limits.tag).optional(),
  /** An answer of so many stars. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** First and last day of submission, in the company’s time zone. */
  from: askedDay.optional(),
  to: askedDay.optional(),
  status: reviewStatus.optional(),
};

export const reviewBody = z.object({
  response_ids: z
    .array(id)
    .min(1, "Select at least one response")
    .max(limits.reviewedAtOnce, `Select at most ${limits.reviewedAtOnce} responses at once`),
  status: reviewStatus,
});

export const projectFeedbackRoutes = routes({
  listProjectFeedback: {
    method: "GET",
    path: "/projects/{id}/feedback",
    permission: "read responses",
    summary: `Lists testers’ responses to all forms of a project, newest first. With q, tag or rating a call looks through ${limits.lookedThroughAtOnce.toLocaleString("en")} responses or ${limits.lookedThroughBytes / 1024 / 1024} MB of answers: a page with a cursor may be short or empty`,
    params: withId,
    query: page.extend(feedbackFilter),
    answer: z.object({ feedback: z.array(projectFeedback) }),
    paged: true,
  },
  reviewFeedback: {
    method: "POST",
    path: "/projects/{id}/feedback/status",
    permission: "manage responses",
    summary: `Marks up to ${limits.reviewedAtOnce} responses of a project as reviewed or new, or none if one is not of the project`,
    params: withId,
    body: reviewBody,
    answer: z.object({ changed: z.int() }),
  },
});
