import { queryOptions } from "@tanstack/react-query";
import { addCalls, api } from "#lib/api/client.ts";
import { staffFeedbackTable } from "./staff-route-table.ts";

addCalls(staffFeedbackTable);

/** How many items of feedback a project has, by status and by view. */
export function feedbackSummaryQuery(projectId: string) {
  return queryOptions({
    queryKey: ["feedback", projectId, "summary"],
    queryFn: ({ signal }) => api.summarizeFeedback({ params: { id: projectId } }, { signal }),
  });
}
