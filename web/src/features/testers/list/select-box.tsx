import type { BetaUser } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { Selection } from "./use-selection.ts";

interface SelectBoxProps {
  tester: BetaUser;
  isSelected: boolean;
  onSelect: Selection["select"];
}

/** Selects a tester; with Shift all from the one selected before. */
export function SelectBox({ tester, isSelected, onSelect }: SelectBoxProps) {
  return (
    <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center select-none pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={t("Select {name}", { name: tester.name || tester.email })}
        checked={isSelected}
        onChange={({ target, nativeEvent }) =>
          onSelect(tester.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-4 accent-brand"
      />
    </label>
  );
}
