import { locale } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";

export interface FilterChip<Id extends string> {
  id: Id;
  label: string;
  count?: number;
}

export interface FilterChipsProps<Id extends string> {
  label: string;
  chips: readonly FilterChip<Id>[];
  current: Id | undefined;
  onChange: (id: Id) => void;
  className?: string;
}

const chipClass = cx(
  "inline-flex min-h-control-sm items-center gap-1.5 rounded-full px-3 pointer-coarse:min-h-11 text-sm font-medium text-ink-muted ring-1 ring-inset ring-line transition-colors",
  "hover:bg-hover hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-text aria-pressed:ring-transparent",
);

/** One of a few ways to narrow a list. */
export function FilterChips<Id extends string>({ label, chips, current, onChange, className }: FilterChipsProps<Id>) {
  return (
    <div role="group" aria-label={label} className={cx("flex flex-wrap gap-1.5", className)}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          aria-pressed={chip.id === current}
          onClick={() => onChange(chip.id)}
          className={chipClass}
        >
          {chip.label}
          {chip.count !== undefined && <span className="tabular text-xs">{chip.count.toLocaleString(locale())}</span>}
        </button>
      ))}
    </div>
  );
}
