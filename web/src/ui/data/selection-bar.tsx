import { X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { locale, t } from "#lib/text/translate.ts";
import { IconButton } from "../actions/button.tsx";
import { cx } from "../theme/cx.ts";

interface SelectionBarProps {
  /** "Selected testers" */
  label: string;
  count: number;
  onClear: () => void;
  /** Beside the count: a button that selects all. */
  selectAll?: ReactNode;
  /** Buttons for what can be done with all selected rows at once. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

/** Stays in view below a list of which some rows are selected; Escape clears the selection. */
export function SelectionBar({ label, count, onClear, selectAll, children, ref, className }: SelectionBarProps) {
  useShortcuts([{ keys: "Escape", label: t("Clear selection"), group: t("Lists"), run: onClear }]);
  return (
    <div
      ref={ref}
      role="group"
      data-dock
      aria-label={label}
      className={cx(
        "sticky bottom-4 z-20 mx-auto flex w-fit max-w-full items-center gap-2 rounded-lg bg-raised p-2 ps-4 shadow-float ring-1 ring-line max-sm:flex-wrap",
        className,
      )}
    >
      <p role="status" className="tabular font-medium whitespace-nowrap max-sm:grow">
        {t("{count} selected", { count: count.toLocaleString(locale()) })}
      </p>
      {selectAll}
      <IconButton icon={X} size="sm" label={t("Clear Selection")} onPress={onClear} className="sm:order-last" />
      {/* On a phone in one line to swipe, so that the list stays in sight. */}
      <div className="flex min-w-0 gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap">
        {children}
      </div>
    </div>
  );
}
