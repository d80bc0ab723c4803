import type { Form } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button } from "#ui/index.ts";
import { summaryQuery } from "../queries.ts";
import { chipsOf, knownFields } from "./filter-labels.ts";
import { noFilters, type ResponseFilters } from "./filters.ts";

interface FilterChipsProps {
  form: Form;
  filters: ResponseFilters;
  onChange: (filters: ResponseFilters) => void;
}

/** What narrows the answers, each with a cross. */
export function ResponsesFilterChips({ form, filters, onChange }: FilterChipsProps) {
  const { data: summary } = useQuery(summaryQuery(form.id));
  const chips = chipsOf(filters, knownFields(form, summary?.fields));
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("Filters")} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.id} className="min-w-0 max-w-full">
          <button
            type="button"
            onClick={() => onChange(chip.without)}
            className="inline-flex min-h-control-sm max-w-full items-center gap-1.5 rounded-full bg-brand-soft py-0.5 ps-3 pe-2 text-start text-sm font-medium text-brand-text hover:bg-hover"
          >
            <span className="sr-only">{t("Remove Filter:")} </span>
            <span className="min-w-0 truncate">{chip.text}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onPress={() => onChange(noFilters)}>
          {t("Clear All")}
        </Button>
      </li>
    </ul>
  );
}
