import type { Form } from "@firstlight/contract";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, lazyPart, SearchField } from "#ui/index.ts";
import { filterCount, type ResponseFilters } from "./filters.ts";

const FilterSheet = lazyPart(async () => (await import("./filter-sheet.tsx")).ResponsesFilterSheet);
const FilterChips = lazyPart(async () => (await import("./filter-chips.tsx")).ResponsesFilterChips);

interface FilterBarProps {
  form: Form;
  filters: ResponseFilters;
  onChange: (filters: ResponseFilters) => void;
}

/** Words to look for, and what else narrows the answers. */
export function ResponsesFilterBar({ form, filters, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = filterCount({ ...filters, q: undefined });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchField
          label={t("Search responses")}
          placeholder={t("Search responses")}
          value={filters.q ?? ""}
          onChange={(q) => onChange({ ...filters, q: q || undefined })}
          className="grow sm:max-w-md"
        />
        <Button icon={ListFilter} onPress={() => setOpen(true)}>
          {count > 0 ? t("Filters ({count})", { count }) : t("Filters")}
        </Button>
      </div>
      {count > 0 && <FilterChips form={form} filters={filters} onChange={onChange} />}
      {isOpen && <FilterSheet form={form} filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
