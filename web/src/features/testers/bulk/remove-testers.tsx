import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { type Some, useRemoveTesters } from "./calls.ts";

interface RemoveTestersProps extends Some {
  onRemoved: (ids: readonly string[]) => void;
  onClose: () => void;
}

export function RemoveTesters({ onRemoved, onClose, ...some }: RemoveTestersProps) {
  const remove = useRemoveTesters(some, onRemoved);
  // Those who are off already leave the selection while it runs.
  const [count] = useState(some.userIds.length);
  const confirm = async () => {
    try {
      await remove.mutateAsync();
    } catch (error) {
      throw new Error(detailOf(error, t("Failed to remove testers. Please try again.")), { cause: error });
    }
    toast.success(plural(count, "{count} tester removed from the project", "{count} testers removed from the project"));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={plural(count, "Remove {count} tester from this project?", "Remove {count} testers from this project?")}
      confirmLabel={t("Remove Testers")}
      tone="danger"
      onConfirm={confirm}
    >
      <p>
        {t(
          "They no longer see this project and are removed from its groups. Their answers stay. You can invite them again at any time.",
        )}
      </p>
    </ConfirmDialog>
  );
}
