import type { Form } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { ActiveFilters } from "#shared/list-page/active-filters.tsx";
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
  return (
    <ActiveFilters
      filters={chips.map(({ id, text, without }) => ({ id, text, onRemove: () => onChange(without) }))}
      onClear={() => onChange(noFilters)}
    />
  );
}
