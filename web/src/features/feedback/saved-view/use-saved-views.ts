import type { FeedbackViewQuery, SavedFeedbackView } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";

/** What a dialog asks about. */
export type Asked = "new" | "rename" | "delete";

export type ViewContent = Pick<SavedFeedbackView, "name" | "is_shared"> & { query: FeedbackViewQuery };

interface Change {
  view: SavedFeedbackView;
  body: Partial<ViewContent>;
  /** Said once it is saved. */
  said: string;
}

/** Saves, changes and deletes views. @param choose has the screen show a view, or none */
export function useSavedViews(projectId: string, choose: (view: SavedFeedbackView | undefined) => void) {
  const client = useQueryClient();
  const params = (viewId: string) => ({ id: projectId, viewId });
  const refresh = () => client.invalidateQueries({ queryKey: ["feedback", projectId, "views"] });
  const failed = (name: string) => (error: unknown) =>
    toast.error(failureText(error, t("Failed to save “{name}”. Please try again.", { name })));
  const create = useMutation({
    mutationFn: (body: ViewContent) => api.createFeedbackView({ params: { id: projectId }, body }),
    onSuccess: async (view) => {
      await refresh();
      choose(view);
    },
  });
  const change = useMutation({
    mutationFn: ({ view, body }: Change) => api.updateFeedbackView({ params: params(view.id), body }),
    onSuccess: async (_view, { said }) => {
      await refresh();
      toast.success(said);
    },
  });
  const remove = async (view: SavedFeedbackView, isOwn: boolean) => {
    const { name, query, is_shared } = view;
    await api.deleteFeedbackView({ params: params(view.id) });
    choose(undefined);
    await refresh();
    const undo = () => create.mutate({ name, query, is_shared }, { onError: failed(name) });
    toast.success(t("View “{name}” deleted", { name }), isOwn ? { action: { label: t("Undo"), onPress: undo } } : {});
  };
  const removeOwn = (view: SavedFeedbackView) =>
    void remove(view, true).catch((error: unknown) =>
      toast.error(failureText(error, t("Failed to delete “{name}”. Please try again.", { name: view.name }))),
    );
  return { create, change, removeOwn, removeShared: (view: SavedFeedbackView) => remove(view, false), failed };
}
