import { Check } from "lucide-react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import type { Option } from "./choice.tsx";
import { cx } from "../theme/cx.ts";
import { floatClass, rowClass } from "../overlays/style.ts";

interface OptionListProps {
  emptyText: string;
  /** Left out inside a combo box, which passes its filtered items itself. */
  options?: readonly Option[];
}

function OptionRow(option: Option) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled}
      className={cx(rowClass, "text-ink")}
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 grow">
            <span className="block truncate">{option.label}</span>
            {option.description && <span className="block text-sm text-ink-subtle">{option.description}</span>}
          </span>
          <Check aria-hidden className={cx("size-4 shrink-0 text-brand-text", !isSelected && "opacity-0")} />
        </>
      )}
    </ListBoxItem>
  );
}

export function OptionList({ emptyText, options }: OptionListProps) {
  return (
    <Popover offset={4} className={cx(floatClass, "max-w-[calc(100vw-1.5rem)] min-w-(--trigger-width) overflow-auto")}>
      <ListBox
        items={options}
        className="max-h-80 overflow-auto p-1 outline-none"
        renderEmptyState={() => <p className="px-2.5 py-2 text-ink-subtle">{emptyText}</p>}
      >
        {OptionRow}
      </ListBox>
    </Popover>
  );
}
