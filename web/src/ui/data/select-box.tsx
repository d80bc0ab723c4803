import { cx } from "../theme/cx.ts";
import type { RowSelection } from "./use-row-selection.ts";

export interface SelectBoxProps {
  id: string;
  /** "Select Ada" */
  label: string;
  isSelected: boolean;
  onSelect: RowSelection["select"];
  className?: string;
  boxClassName?: string | undefined;
}

/** Selects a row; with Shift all from the one selected before. */
export function SelectBox({
  id,
  label,
  isSelected,
  onSelect,
  className = "-m-2 size-9",
  boxClassName,
}: SelectBoxProps) {
  return (
    <label
      className={cx("grid shrink-0 cursor-pointer place-items-center select-none pointer-coarse:size-11", className)}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ target, nativeEvent }) =>
          onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={cx("size-4 accent-brand", boxClassName)}
      />
    </label>
  );
}
