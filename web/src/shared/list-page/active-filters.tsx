import { X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button } from "#ui/index.ts";

interface ActiveFiltersProps {
  filters: readonly { id: string; text: string; onRemove: () => void }[];
  onClear: () => void;
}

/** What narrows a list, each with a cross. */
export function ActiveFilters({ filters, onClear }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("Filters")} className="flex flex-wrap items-center gap-2">
      {filters.map(({ id, text, onRemove }) => (
        <li key={id} className="min-w-0 max-w-full">
          <button
            type="button"
            onClick={onRemove}
            className="inline-flex min-h-control-sm max-w-full items-center gap-1.5 rounded-full bg-brand-soft py-0.5 ps-3 pe-2 text-start text-sm font-medium text-brand-text hover:bg-hover"
          >
            <span className="sr-only">{t("Remove Filter:")} </span>
            <span className="min-w-0 truncate">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onPress={onClear}>
          {t("Clear All")}
        </Button>
      </li>
    </ul>
  );
}
