import { ArrowDown, ArrowUp, Copy, Trash2, X } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { Button, IconButton } from "#ui/index.ts";

interface PickedBarProps {
  count: number;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with all selected fields at once. */
export function PickedBar({ count, onMove, onDuplicate, onDelete, onClear }: PickedBarProps) {
  return (
    <div
      role="group"
      aria-label={t("Selected fields")}
      className="sticky bottom-4 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-raised p-2 ps-4 shadow-float ring-1 ring-line"
    >
      <span className="tabular font-medium">{plural(count, "{count} field selected", "{count} fields selected")}</span>
      <IconButton icon={ArrowUp} size="sm" label={t("Move Fields Up")} onPress={() => onMove(-1)} />
      <IconButton icon={ArrowDown} size="sm" label={t("Move Fields Down")} onPress={() => onMove(1)} />
      <Button icon={Copy} size="sm" onPress={onDuplicate}>
        {t("Duplicate Fields")}
      </Button>
      <Button icon={Trash2} size="sm" onPress={onDelete}>
        {t("Delete Fields")}
      </Button>
      <IconButton icon={X} size="sm" label={t("Clear Selection")} onPress={onClear} />
    </div>
  );
}
