import { z } from "zod";
import { id, line, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { labelColors } from "./types.ts";

/** What the team sorts the feedback of a project by. */
export const feedbackLabel = z
  .object({ id, name: z.string(), color: z.enum(labelColors) })
  .meta({ id: "FeedbackLabel" });
export type FeedbackLabel = z.output<typeof feedbackLabel>;

const labelBody = z.object({ name: line("Name", limits.feedbackLabel), color: z.enum(labelColors).default("gray") });

export const labelIds = z.array(id).max(limits.labelsPerItem, `At most ${limits.labelsPerItem} labels`);

const withLabel = withId.extend({ labelId: id });

export const feedbackLabelRoutes = routes({
  listFeedbackLabels: {
    method: "GET",
    path: "/projects/{id}/feedback-labels",
    permission: "triage feedback",
    summary: "Lists the labels of a project’s feedback by name, with how many items have each, up to 1,000",
    params: withId,
    answer: z.object({ labels: z.array(feedbackLabel.extend({ item_count: z.int() })) }),
  },
  createFeedbackLabel: {
    method: "POST",
    path: "/projects/{id}/feedback-labels",
    permission: "triage feedback",
    summary: `Creates a label, of which a project has at most ${limits.labelsPerProject}`,
    params: withId,
    body: labelBody,
    answer: feedbackLabel,
    status: 201,
    errors: ["limit_reached", "name_taken", "project_archived"],
  },
  updateFeedbackLabel: {
    method: "PUT",
    path: "/projects/{id}/feedback-labels/{labelId}",
    permission: "triage feedback",
    summary: "Renames a label, or gives it another color",
    params: withLabel,
    body: labelBody,
    answer: feedbackLabel,
    errors: ["name_taken", "project_archived"],
  },
  deleteFeedbackLabel: {
    method: "DELETE",
    path: "/projects/{id}/feedback-labels/{labelId}",
    permission: "triage feedback",
    summary: "Deletes a label for good, and takes it off all items",
    params: withLabel,
    errors: ["project_archived"],
  },
});
