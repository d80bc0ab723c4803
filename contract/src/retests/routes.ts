import { z } from "zod";
import { buildStatus, withBuild } from "../builds/routes.ts";
import { id, page, text, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { feedbackEnvironment } from "../feedback/environment.ts";
import { feedbackContent, feedbackNumber, feedbackType, withNumber } from "../feedback/items.ts";
import { limits } from "../limits.ts";
import { upload } from "../uploads/routes.ts";

export const retestAnswers = ["fixed", "still_broken", "cannot_test"] as const;
export const retestAnswer = z.enum(retestAnswers);
export type RetestAnswer = z.output<typeof retestAnswer>;

/** Expired: not answered within 7 days after it was due. Replaced: a later build has it. Canceled: no answer is needed. */
export const retestStatuses = ["open", ...retestAnswers, "expired", "replaced", "canceled"] as const;
export const retestStatus = z.enum(retestStatuses);
export type RetestStatus = z.output<typeof retestStatus>;

/** Days after the due date in which an answer is taken, and changed. */
export const retestGraceDays = 7;

/** What a tester is asked to check, as a list shows it. */
export const retest = z
  .object({
    id,
    status: retestStatus,
    due_on: z.iso.date(),
    /** It takes an answer, or another one. */
    is_open: z.boolean(),
    project: z.object({ id, name: z.string() }),
    build: z.object({ id, name: z.string() }),
    /** Their own report, or what the team shares. */
    report: z.object({ number: feedbackNumber, reference: z.string(), type: feedbackType, title: z.string() }),
  })
  .meta({ id: "Retest" });
export type Retest = z.output<typeof retest>;

export const retestDetail = retest
  .extend({
    build: z.object({ id, name: z.string(), status: buildStatus, link: z.string(), what_to_test: z.string() }),
    note: z.string(),
    environment: feedbackEnvironment,
    files: z.array(upload),
    answered_at: time.nullable(),
    /** How many have answered, of how many. Testers learn no more of each other. */
    answered_count: z.int(),
    asked_count: z.int(),
  })
  .meta({ id: "RetestDetail" });
export type RetestDetail = z.output<typeof retestDetail>;

/** An announced build, as the testers it is for see it. */
export const testerBuild = z
  .object({
    id,
    name: z.string(),
    released_on: z.iso.date().nullable(),
    notes: z.string(),
    what_to_test: z.string(),
    link: z.string(),
    announced_at: time,
  })
  .meta({ id: "TesterBuild" });
export type TesterBuild = z.output<typeof testerBuild>;

export const retestBody = z
  .object({
    answer: retestAnswer,
    note: text("Note", limits.retestNote).default(""),
    /** All files of the answer: own uploads that are part of nothing else, and those it has. Left out, they stay. */
    upload_ids: feedbackContent.upload_ids.unwrap().optional(),
    environment: feedbackEnvironment.default({}),
  })
  .refine(({ answer, note }) => answer !== "still_broken" || note !== "", {
    path: ["note"],
    message: "Tell the team what still happens",
  });

/** What someone was asked and said, as the team sees it. */
export const buildRetest = z
  .object({
    id,
    item: z.object({ number: z.int(), reference: z.string(), title: z.string() }),
    user: z.object({ id, name: z.string() }),
    status: retestStatus,
    due_on: z.iso.date(),
    note: z.string(),
    environment: feedbackEnvironment,
    files: z.array(upload),
    asked_at: time,
    answered_at: time.nullable(),
  })
  .meta({ id: "BuildRetest" });
export type BuildRetest = z.output<typeof buildRetest>;

export const retestRoutes = routes({
  listTesterBuilds: {
    method: "GET",
    path: "/beta/projects/{id}/builds",
    permission: "answer retests",
    summary: "Lists the announced builds of a project that are for the signed-in tester, newest first",
    params: withId,
    query: page,
    answer: z.object({ builds: z.array(testerBuild) }),
    paged: true,
  },
  listRetests: {
    method: "GET",
    path: "/beta/retests",
    permission: "answer retests",
    summary: "Lists what the signed-in tester is asked to check, newest first",
    query: page.extend({ show: z.enum(["open", "all"]).default("open") }),
    answer: z.object({ retests: z.array(retest) }),
    paged: true,
  },
  getRetest: {
    method: "GET",
    path: "/beta/retests/{id}",
    permission: "answer retests",
    summary: "Returns one of them, with what the tester answered",
    params: withId,
    answer: retestDetail,
  },
  answerRetest: {
    method: "PUT",
    path: "/beta/retests/{id}",
    permission: "answer retests",
    summary: `Says whether it is fixed; until ${retestGraceDays} days after it was due, the answer can be changed`,
    params: withId,
    body: retestBody,
    answer: retestDetail,
    errors: ["retest_closed"],
  },
  listBuildRetests: {
    method: "GET",
    path: "/projects/{id}/builds/{buildId}/retests",
    permission: "manage retests",
    summary: "Lists who was asked to check what in a build and what they said, newest first",
    params: withBuild,
    query: page.extend({ number: feedbackNumber.optional(), status: retestStatus.optional() }),
    answer: z.object({ retests: z.array(buildRetest) }),
    paged: true,
  },
  askForRetests: {
    method: "POST",
    path: "/projects/{id}/feedback-items/{number}/retests",
    permission: "manage retests",
    summary: "Asks some testers to check an item in an announced build; who was asked before is not asked again",
    throttle: "messages",
    params: withNumber,
    body: z.object({
      build_id: id,
      user_ids: z
        .array(id)
        .min(1, "Choose at least one tester")
        .max(limits.retestsAtOnce, `At most ${limits.retestsAtOnce} testers at once`),
    }),
    answer: z.object({ asked: z.int() }),
    status: 201,
    again: true,
    errors: ["build_not_announced", "build_retired", "feedback_merged", "project_archived"],
  },
  cancelRetest: {
    method: "DELETE",
    path: "/projects/{id}/retests/{retestId}",
    permission: "manage retests",
    summary: "Asks someone no longer. What they answered stays",
    params: withId.extend({ retestId: id }),
    errors: ["retest_closed", "project_archived"],
  },
});
