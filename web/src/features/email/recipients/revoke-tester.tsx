import type { BetaUser } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { detailOf } from "#lib/api/error.ts";
import { usePeopleChanged } from "#shared/testers/access.ts";

interface RevokeTesterProps {
  tester: Pick<BetaUser, "id" | "name" | "email">;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRevoked: () => void;
}

/** Revokes the invitation of a tester who has not joined, for all of their projects. */
export function RevokeTester({ tester, isOpen, onOpenChange, onRevoked }: RevokeTesterProps) {
  const revoke = useMutation({
    mutationFn: () => api.revokeTester({ params: { id: tester.id } }),
    onSettled: usePeopleChanged(),
  });
  const name = tester.name || tester.email;
  const confirm = async () => {
    try {
      await revoke.mutateAsync();
    } catch (error) {
      throw new Error(detailOf(error, t("Failed to revoke invitation. Please try again.")), { cause: error });
    }
    onRevoked();
    toast.success(t("Invitation for {name} revoked", { name }));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Revoke the invitation for {name}?", { name })}
      confirmLabel={t("Revoke Invitation")}
      tone="danger"
      onConfirm={confirm}
    >
      <p>
        {t(
          "The link in their email stops working, and they’re removed from every project they were invited to. You can invite them again at any time.",
        )}
      </p>
    </ConfirmDialog>
  );
}
