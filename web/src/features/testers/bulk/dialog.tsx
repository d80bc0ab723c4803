import type { ReactNode } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Banner, Button, Dialog } from "#ui/index.ts";

interface BulkDialogProps {
  title: string;
  /** How many testers it is about. */
  count: number;
  confirmLabel: string;
  pendingLabel: string;
  isDisabled?: boolean;
  isPending: boolean;
  error: Error | null;
  /** What failed, where the server did not say. */
  failed: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Where the choice begins. */
export const focusOnce = (element: HTMLElement | null) => element?.focus();

/** Asks what to do with the selected testers, and stays open with what was entered if that fails. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, count, confirmLabel, pendingLabel, isDisabled = false, isPending, error, failed } = props;
  const { onConfirm, onClose, children } = props;
  return (
    <Dialog
      isOpen
      title={title}
      description={plural(count, "{count} tester selected", "{count} testers selected")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      isLocked={isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled && !isPending) onConfirm();
        }}
        className="flex flex-col gap-5"
      >
        {children}
        {error && <Banner tone="danger">{detailOf(error, failed)}</Banner>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button isDisabled={isPending} onPress={onClose}>
            {t("Cancel")}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={isDisabled}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
