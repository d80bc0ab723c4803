import { z } from "zod";
import { engagementState } from "../analytics/figures.ts";
import { id, page, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { testerFilter, testerSort } from "../testers/list.ts";
import { betaUser } from "../testers/routes.ts";

/** Of what a tester is asked to do: how much is done. */
const work = z.object({ done: z.int(), of: z.int() });

/** A tester as the team sees them in one project. */
export const projectTester = betaUser
  .extend({
    /** When they joined the project; `created_at` is when they were added. */
    joined_at: time.nullable(),
    last_active_at: time.nullable(),
    engagement: engagementState,
    /** Responses to forms and answers in wizards. */
    answers: z.int(),
    /** Open forms, and closed ones that they answered. */
    forms: work,
    /** Wizards that are required or assigned to them. */
    wizards: work,
    onboarded_at: time.nullable(),
    groups: z.array(z.object({ id, name: z.string() })),
    tags: z.array(z.string()),
  })
  .meta({ id: "ProjectTester" });
export type ProjectTester = z.output<typeof projectTester>;

export const testerProfile = projectTester
  .extend({
    invited_by: z.string(),
    note: z.string(),
    /** Steps of the active onboarding. */
    onboarding: work,
    messages: z.object({ total: z.int(), unread: z.int() }),
    /** Where they are signed in, the last used first; never an address. */
    devices: z.array(
      z.object({
        kind: z.enum(["phone", "computer"]),
        system: z.string().nullable(),
        browser: z.string().nullable(),
        last_seen_at: time,
      }),
    ),
    other_projects: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: "TesterProfile" });
export type TesterProfile = z.output<typeof testerProfile>;

export const timelineKinds = [
  "invited",
  "joined",
  "form_started",
  "form_answered",
  "wizard_assigned",
  "wizard_started",
  "wizard_completed",
  "onboarding_step",
  "message_in",
  "message_out",
  "email_sent",
  "email_failed",
] as const;
export const timelineKind = z.enum(timelineKinds);
export type TimelineKind = z.output<typeof timelineKind>;
export const timelinePage = 30;

export const timelineEvent = z
  .object({
    /** Unique among those of its kind. */
    id,
    kind: timelineKind,
    at: time,
    /** The form, wizard, step or subject; of a message its beginning. */
    title: z.string().nullable(),
    /** Who invited, assigned or wrote. */
    person: z.string().nullable(),
    /** The form or wizard. */
    subject_id: id.nullable(),
  })
  .meta({ id: "TimelineEvent" });
export type TimelineEvent = z.output<typeof timelineEvent>;

const onProject = z.object({ id, userId: id });
/** Separated by commas. */
const kinds = z
  .string()
  .transform((list) => [...new Set(list.split(","))].filter((one) => one !== ""))
  .pipe(z.array(timelineKind));

export const testerProfileRoutes = routes({
  listProjectTesters: {
    method: "GET",
    path: "/projects/{id}/beta-users",
    permission: "read testers",
    summary: "Lists the testers of one project with what they have done, newest first",
    params: withId,
    query: page.extend({ ...testerFilter.shape, sort: testerSort.optional() }),
    answer: z.object({ beta_users: z.array(projectTester) }),
    paged: true,
  },
  getProjectTester: {
    method: "GET",
    path: "/projects/{id}/beta-users/{userId}",
    permission: "read testers",
    summary: "Returns a tester of a project with what they have done there",
    params: onProject,
    answer: testerProfile,
  },
  listTesterTimeline: {
    method: "GET",
    path: "/projects/{id}/beta-users/{userId}/timeline",
    permission: "read testers",
    summary: "Lists what happened with a tester in a project, newest first, 30 at a time",
    params: onProject,
    query: page.extend({ kinds: kinds.optional() }),
    answer: z.object({ events: z.array(timelineEvent) }),
    paged: true,
  },
});
