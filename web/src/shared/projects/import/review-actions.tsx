import { t } from "#lib/text/translate.ts";
import { Button } from "#ui/index.ts";

interface ReviewActionsProps {
  label: string;
  isDisabled: boolean;
  isStarting: boolean;
  onStart: () => void;
  onBack: () => void;
}

/** Below a list that was looked through: edit it, or import it. */
export function ReviewActions({ label, isDisabled, isStarting, onStart, onBack }: ReviewActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onPress={onBack} isDisabled={isStarting}>
        {t("Edit List")}
      </Button>
      <Button
        variant="primary"
        isDisabled={isDisabled}
        isPending={isStarting}
        pendingLabel={t("Starting…")}
        onPress={onStart}
      >
        {label}
      </Button>
    </div>
  );
}
