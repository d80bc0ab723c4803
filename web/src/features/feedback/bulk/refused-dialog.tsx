import { focusOnce } from "#lib/hooks/focus-once.ts";
import { locale, plural, t } from "#lib/text/translate.ts";
import { Button, Dialog } from "#ui/index.ts";
import type { Refused } from "./use-bulk-change.ts";

interface RefusedDialogProps {
  refused: readonly Refused[];
  /** How many were to be changed. */
  total: number;
  onClose: () => void;
}

/** Which items were not changed, by what the server says about them. */
export function RefusedDialog({ refused, total, onClose }: RefusedDialogProps) {
  const reasons = [...new Set(refused.map(({ why }) => why))];
  return (
    <Dialog
      isOpen
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={plural(refused.length, "{count} of {total} wasn’t changed", "{count} of {total} weren’t changed", {
        total: total.toLocaleString(locale()),
      })}
      description={t("What wasn’t changed stays selected.")}
      footer={({ close }) => (
        <Button ref={focusOnce} variant="primary" onPress={close}>
          {t("Done")}
        </Button>
      )}
    >
      <div className="flex flex-col gap-4">
        {reasons.map((reason) => (
          <section key={reason} aria-label={reason} className="flex flex-col gap-1.5">
            <p className="font-medium text-ink">{reason}</p>
            <ul className="flex flex-col gap-1 text-ink-muted">
              {refused
                .filter(({ why }) => why === reason)
                .map(({ item: { id, reference, title } }) => (
                  <li key={id} className="flex gap-2">
                    <span className="tabular shrink-0">{reference}</span>
                    <span className="truncate" title={title}>
                      {title}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
