import type { TrashType } from "@firstlight/contract";
import { api } from "#lib/api/client.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";

interface Trashed {
  type: TrashType;
  id: string;
  title: string;
}

/** Says that something is in the trash, and offers to take it back. @param refresh loads what shows it */
export function toastTrashed({ type, id, title }: Trashed, refresh: () => Promise<unknown>): void {
  const undo = async () => {
    try {
      await api.restoreFromTrash({ params: { type, id } });
      await refresh();
    } catch (error) {
      toast.error(failureText(error, t("Failed to restore “{title}”. Please try again.", { title })));
    }
  };
  toast.success(t("“{title}” moved to trash", { title }), {
    action: { label: t("Undo"), onPress: () => void undo() },
  });
}
