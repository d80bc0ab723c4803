import type { FeedbackLabel } from "@firstlight/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { nextColor } from "./colors.ts";
import { labelsQuery } from "./query.ts";

/** The labels of a project, and a new one by its name, in the next color. */
export function useCreateLabel(projectId: string, onCreated: (label: FeedbackLabel) => void) {
  const client = useQueryClient();
  const options = labelsQuery(projectId);
  const query = useQuery(options);
  const creating = useMutation({
    mutationFn: (name: string) =>
      api.createFeedbackLabel({ params: { id: projectId }, body: { name, color: nextColor(query.data?.length ?? 0) } }),
    onSuccess: (created) => {
      client.setQueryData(options.queryKey, (before) => before && [...before, { ...created, item_count: 0 }]);
      onCreated(created);
    },
    onError: (error, name) =>
      toast.error(failureText(error, t("Failed to create “{name}”. Please try again.", { name }))),
  });
  return { query, create: creating.mutate, isCreating: creating.isPending };
}
