import type { FeedbackViewQuery, SavedFeedbackView } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useSignedIn } from "#shared/session/store.ts";
import type { MenuAction } from "#ui/index.ts";
import type { Asked, ViewContent, useSavedViews } from "./use-saved-views.ts";

interface Shown {
  current: SavedFeedbackView | undefined;
  /** What the list is narrowed to now. */
  query: FeedbackViewQuery;
  isChanged: boolean;
  saving: ReturnType<typeof useSavedViews>;
  ask: (about: Asked) => void;
}

/** What can be done with the current view: all with an own one; owners and admins delete what others share. */
export function useViewActions({ current, query, isChanged, saving, ask }: Shown): MenuAction[] {
  const { user } = useSignedIn();
  const isAdmin = useCan("manage feedback settings");
  if (!current) return [];
  const { name, is_shared, owner } = current;
  if (owner.id !== user.id)
    return isAdmin ? [{ id: "delete", label: t("Delete…"), tone: "danger", onAction: () => ask("delete") }] : [];
  const alter = (body: Partial<ViewContent>, said: string) =>
    saving.change.mutate({ view: current, body, said }, { onError: saving.failed(name) });
  const shareSaid = is_shared
    ? t("Only you see “{name}” now", { name })
    : t("“{name}” shared with your team", { name });
  return [
    {
      id: "update",
      label: t("Update to Current Filters"),
      isDisabled: !isChanged,
      onAction: () => alter({ query }, t("View “{name}” updated", { name })),
    },
    { id: "rename", label: t("Rename…"), onAction: () => ask("rename") },
    {
      id: "share",
      label: is_shared ? t("Stop Sharing") : t("Share with Team"),
      onAction: () => alter({ is_shared: !is_shared }, shareSaid),
    },
    { id: "delete", label: t("Delete"), tone: "danger", onAction: () => saving.removeOwn(current) },
  ];
}
