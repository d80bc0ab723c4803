import { Plus } from "lucide-react";
import { memo, type ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";

interface InsertPointProps {
  /** The index a new field gets. */
  at: number;
  /** Always the same function. */
  onToggle: (at: number) => void;
  /** While it is open. */
  menu: ReactNode;
}

/** Between two cards: shown under the pointer, with the focus and on touch screens. */
export const InsertPoint = memo(function InsertPoint({ at, onToggle, menu }: InsertPointProps) {
  const isOpen = Boolean(menu);
  return (
    <div className="relative">
      <button
        type="button"
        data-insert-point={at}
        aria-expanded={isOpen}
        aria-label={t("Insert Field at {number}", { number: at + 1 })}
        // An open menu keeps the focus, so that the press closes it.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => onToggle(at)}
        className={cx(
          "group/insert flex h-6 w-full items-center gap-2 text-brand-text transition-opacity hover:opacity-100 focus-visible:opacity-100 pointer-coarse:h-11 pointer-coarse:opacity-60",
          !isOpen && "opacity-0",
        )}
      >
        <span aria-hidden className="h-px grow bg-line-strong" />
        <Plus aria-hidden className="size-4 rounded-full ring-1 ring-line-strong" />
        <span aria-hidden className="h-px grow bg-line-strong" />
      </button>
      {menu}
    </div>
  );
});
