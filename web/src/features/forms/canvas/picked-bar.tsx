import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { SelectionBar } from "#ui/data/selection-bar.tsx";
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
    <SelectionBar label={t("Selected fields")} count={count} onClear={onClear}>
      <IconButton icon={ArrowUp} size="sm" label={t("Move Fields Up")} onPress={() => onMove(-1)} />
      <IconButton icon={ArrowDown} size="sm" label={t("Move Fields Down")} onPress={() => onMove(1)} />
      <Button icon={Copy} size="sm" onPress={onDuplicate}>
        {t("Duplicate Fields")}
      </Button>
      <Button icon={Trash2} size="sm" onPress={onDelete}>
        {t("Delete Fields")}
      </Button>
    </SelectionBar>
  );
}
