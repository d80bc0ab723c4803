import type { FeedbackItemDetail } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "#lib/api/client.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { t } from "#lib/text/translate.ts";
import { toastTrashed } from "#shared/trash/toast-trashed.ts";
import { toast } from "#ui/index.ts";
import { itemKey } from "../queries.ts";
import { rememberUndo } from "./use-change-item.ts";

/** Moves an item to the trash at once: it can be undone. The list is then shown without it. */
export function useDeleteItem({ project_id, number, id, title }: FeedbackItemDetail) {
  const client = useQueryClient();
  const navigate = useNavigate({ from: "/projects/$projectId/feedback/$number" });
  return useMutation({
    mutationFn: () => api.deleteFeedbackItem({ params: { id: project_id, number } }),
    onSuccess: async () => {
      rememberUndo(project_id);
      await navigate({ to: "/projects/$projectId/feedback", search: true, replace: true });
      client.removeQueries({ queryKey: itemKey({ projectId: project_id, number }) });
      const refresh = () => client.invalidateQueries({ queryKey: ["feedback", project_id] });
      toastTrashed({ type: "feedback", id, title }, refresh);
      await refresh();
    },
    onError: (error) => {
      toast.error(failureText(error, t("Failed to delete “{title}”. Please try again.", { title })));
    },
  });
}
