import { z } from "zod";
import { id, line, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { feedbackItemFilter, feedbackPersonName, feedbackSort } from "./items.ts";

/** What a list of items can be narrowed to, and how it is sorted. */
export const feedbackViewQuery = z.strictObject({ ...feedbackItemFilter, sort: feedbackSort.optional() });
export type FeedbackViewQuery = z.output<typeof feedbackViewQuery>;

export const savedFeedbackView = z
  .object({
    id,
    name: z.string(),
    query: feedbackViewQuery,
    /** The whole team sees it. */
    is_shared: z.boolean(),
    /** Who changes it. */
    owner: feedbackPersonName,
  })
  .meta({ id: "SavedFeedbackView" });
export type SavedFeedbackView = z.output<typeof savedFeedbackView>;

const name = line("Name", limits.feedbackView);
const withView = withId.extend({ viewId: id });

export const feedbackViewRoutes = routes({
  listFeedbackViews: {
    method: "GET",
    path: "/projects/{id}/feedback-views",
    permission: "triage feedback",
    summary: "Lists the caller’s saved views of a project’s feedback and the shared ones, by name",
    params: withId,
    answer: z.object({ views: z.array(savedFeedbackView) }),
  },
  createFeedbackView: {
    method: "POST",
    path: "/projects/{id}/feedback-views",
    permission: "triage feedback",
    summary: `Saves a view. A person has at most ${limits.viewsPerPerson} of a project, which has at most ${limits.sharedViews} shared ones`,
    params: withId,
    body: z.object({ name, query: feedbackViewQuery, is_shared: z.boolean().default(false) }),
    answer: savedFeedbackView,
    status: 201,
    errors: ["limit_reached", "name_taken", "project_archived"],
  },
  updateFeedbackView: {
    method: "PATCH",
    path: "/projects/{id}/feedback-views/{viewId}",
    permission: "triage feedback",
    summary: "Renames an own view, shares it or no longer, or has it show something else",
    params: withView,
    body: z.object({
      name: name.optional(),
      query: feedbackViewQuery.optional(),
      is_shared: z.boolean().optional(),
    }),
    answer: savedFeedbackView,
    errors: ["limit_reached", "name_taken", "project_archived"],
  },
  deleteFeedbackView: {
    method: "DELETE",
    path: "/projects/{id}/feedback-views/{viewId}",
    permission: "triage feedback",
    summary: "Deletes an own view; owners and admins also delete what others share",
    params: withView,
    errors: ["project_archived"],
  },
});
