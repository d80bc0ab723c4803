import { t } from "#lib/text/translate.ts";
import { DayFilters } from "#shared/list-page/day-filters.tsx";
import { Button, NativeSelect, Sheet } from "#ui/index.ts";
import { withFilter } from "../filters.ts";
import { useFilterFields } from "./filter-fields.ts";
import type { Items } from "./use-items.ts";

interface FilterSheetProps {
  projectId: string;
  items: Pick<Items, "address" | "clear">;
  onClose: () => void;
}

const reportedDays = { from: t("Reported on or after"), to: t("Reported on or before") };

/** What the list is narrowed to; each choice counts at once. */
export function FilterSheet({ projectId, items: { address, clear }, onClose }: FilterSheetProps) {
  const { filters, change } = address;
  const fields = useFilterFields(projectId, filters);
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Filters")}
      footer={({ close }) => (
        <>
          <Button onPress={clear}>{t("Clear Filters")}</Button>
          <Button variant="primary" onPress={close}>
            {t("Done")}
          </Button>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        {fields.map(({ name, label, any, options }) => (
          <NativeSelect
            key={name}
            label={label}
            placeholder={any}
            options={options}
            value={filters[name] ?? ""}
            onChange={(value) => change(withFilter(filters, name, value || undefined))}
          />
        ))}
        <div className="grid grid-cols-2 gap-3">
          <DayFilters from={filters.from} to={filters.to} labels={reportedDays} onChange={change} />
        </div>
      </div>
    </Sheet>
  );
}
