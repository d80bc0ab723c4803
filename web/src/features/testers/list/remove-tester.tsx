import type { BetaUser } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { useRemoveTester } from "../changes.ts";

interface RemoveTesterProps {
  projectId: string;
  tester: BetaUser;
  onClose: () => void;
  onRemoved: (() => void) | undefined;
}

export function RemoveTester({ projectId, tester, onClose, onRemoved }: RemoveTesterProps) {
  const remove = useRemoveTester(projectId);
  const name = tester.name || tester.email;
  const hasJoined = tester.invitation_status === "accepted";
  const confirm = async () => {
    try {
      await remove.mutateAsync(tester.id);
    } catch (error) {
      throw new Error(detailOf(error, t("Failed to remove tester. Please try again.")), { cause: error });
    }
    onRemoved?.();
    toast.success(
      hasJoined ? t("{name} removed from the project", { name }) : t("Invitation for {name} revoked", { name }),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        hasJoined ? t("Remove {name} from this project?", { name }) : t("Revoke the invitation for {name}?", { name })
      }
      confirmLabel={hasJoined ? t("Remove Tester") : t("Revoke Invitation")}
      tone="danger"
      onConfirm={confirm}
    >
      <p>
        {hasJoined
          ? t(
              "They no longer see this project and are removed from its groups. Their answers stay. You can invite them again at any time.",
            )
          : t(
              "The link in their email stops working, and they’re removed from this project. You can invite them again at any time.",
            )}
      </p>
    </ConfirmDialog>
  );
}
