import type { FeedbackViewQuery, SavedFeedbackView } from "@firstlight/contract";
import { detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { ConfirmDialog } from "#ui/index.ts";
import { NameDialog } from "./name-dialog.tsx";
import type { Asked, useSavedViews } from "./use-saved-views.ts";

interface ViewDialogsProps {
  asked: Asked;
  current: SavedFeedbackView | undefined;
  query: FeedbackViewQuery;
  saving: ReturnType<typeof useSavedViews>;
  onClose: () => void;
}

const failureOf = ({ error }: { error: Error | null }) =>
  error ? detailOf(error, t("Failed to save. Please try again.")) : undefined;

/** What saving, renaming and deleting a view ask. */
export function ViewDialogs({ asked, current, query, saving, onClose }: ViewDialogsProps) {
  const { create, change, removeShared } = saving;
  if (asked === "new")
    return (
      <NameDialog
        title={t("Save View")}
        before={{ name: "", is_shared: false }}
        isPending={create.isPending}
        failure={failureOf(create)}
        onSave={(named) => create.mutate({ ...named, query }, { onSuccess: onClose })}
        onClose={onClose}
      />
    );
  if (!current) return null;
  if (asked === "rename")
    return (
      <NameDialog
        title={t("Rename View")}
        before={{ name: current.name, is_shared: current.is_shared }}
        isPending={change.isPending}
        failure={failureOf(change)}
        onSave={(body) => change.mutate({ view: current, body, said: t("View saved") }, { onSuccess: onClose })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      onOpenChange={onClose}
      title={t("Delete “{name}”?", { name: current.name })}
      confirmLabel={t("Delete View")}
      onConfirm={() => removeShared(current)}
    >
      {t("{name} shares it with your team. It disappears for everyone, and this can’t be undone.", {
        name: current.owner.name || t("No Name"),
      })}
    </ConfirmDialog>
  );
}
