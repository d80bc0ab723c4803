import type { BetaUser } from "@firstlight/contract";
import { detailOf } from "../../lib/api-error.ts";
import { ConfirmDialog, toast } from "../../ui/index.ts";
import { useRevokeTester } from "./queries.ts";

interface RevokeTesterProps {
  tester: Pick<BetaUser, "id" | "name" | "email">;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRevoked: () => void;
}

/** Takes back the invitation of a tester who has not joined, whatever projects they are on. */
export function RevokeTester({ tester, isOpen, onOpenChange, onRevoked }: RevokeTesterProps) {
  const revoke = useRevokeTester();
  const name = tester.name || tester.email;
  const confirm = async () => {
    try {
      await revoke.mutateAsync(tester.id);
    } catch (error) {
      throw new Error(detailOf(error, "Failed to revoke the invitation. Please try again."), { cause: error });
    }
    onRevoked();
    toast.success(`The invitation of ${name} is revoked`);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Revoke the invitation of ${name}?`}
      confirmLabel="Revoke invitation"
      tone="danger"
      onConfirm={confirm}
    >
      <p>
        The link in their mail stops working and they leave every project they were invited to. You can invite them
        again at any time.
      </p>
    </ConfirmDialog>
  );
}
