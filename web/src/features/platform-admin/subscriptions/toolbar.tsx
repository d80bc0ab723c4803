import { t } from "#lib/text/translate.ts";
import { NativeSelect, SearchField } from "#ui/index.ts";
import { type ListFilters, tierOf } from "../list-filters.ts";
import { tierOptions } from "./plan-labels.ts";
import { RealOnlySwitch } from "../real-only.tsx";

interface SubscriptionsToolbarProps {
  filters: ListFilters;
  onChange: (change: { [K in keyof ListFilters]: ListFilters[K] | undefined }) => void;
}

/** What the list is narrowed to. */
export function SubscriptionsToolbar({ filters, onChange }: SubscriptionsToolbarProps) {
  return (
    <div
      role="search"
      aria-label={t("Subscriptions")}
      className="grid items-center gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,24rem)_10rem] lg:grid-cols-[minmax(0,24rem)_10rem_1fr]"
    >
      <SearchField
        label={t("Search subscriptions")}
        placeholder={t("Company, domain or owner")}
        value={filters.q ?? ""}
        onChange={(text) => onChange({ q: text || undefined })}
      />
      <NativeSelect
        label={t("Plan")}
        isLabelHidden
        placeholder={t("All plans")}
        options={tierOptions}
        value={filters.tier ?? ""}
        onChange={(value) => onChange({ tier: tierOf(value) })}
      />
      <div className="sm:col-span-2 lg:col-span-1 lg:justify-self-end">
        <RealOnlySwitch />
      </div>
    </div>
  );
}
