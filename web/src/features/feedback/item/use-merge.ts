import type { FeedbackItemDetail } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { itemQuery } from "../queries.ts";
import { rememberUndo } from "./use-change-item.ts";

type Merged = Pick<FeedbackItemDetail, "number" | "reference" | "revision">;

/** Undoes a merge, from the duplicate. */
export function useUnmerge(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, revision }: Merged) =>
      api.unmergeFeedback({ params: { id: projectId, number }, body: { revision } }),
    onSuccess: (item) => {
      client.setQueryData(itemQuery({ projectId, number: item.number }).queryKey, item);
      rememberUndo(projectId);
      toast.success(t("{reference} is an item of its own again", { reference: item.reference }));
    },
    onError: (error, { reference }) =>
      toast.error(t("Failed to unmerge {reference}", { reference }), {
        description: detailOf(error, t("Please try again.")),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ["feedback", projectId] }),
  });
}

/** Makes an item a duplicate of another one. */
export function useMerge(item: FeedbackItemDetail, close: () => void) {
  const { project_id: projectId, number, revision } = item;
  const client = useQueryClient();
  const unmerging = useUnmerge(projectId);
  return useMutation({
    mutationFn: (into: { number: number; reference: string }) =>
      api.mergeFeedback({ params: { id: projectId, number }, body: { into: into.number, revision } }),
    onSuccess: (merged, { reference: into }) => {
      client.setQueryData(itemQuery({ projectId, number }).queryKey, merged);
      const undo = () => unmerging.mutate(merged);
      rememberUndo(projectId, undo);
      toast.success(t("{reference} merged into {into}", { reference: merged.reference, into }), {
        action: { label: t("Undo"), onPress: undo },
      });
      close();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["feedback", projectId] }),
  });
}
