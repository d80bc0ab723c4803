import { t } from "#lib/text/translate.ts";
import { NativeSelect, SearchField } from "#ui/index.ts";
import { tierOf } from "../list-filters.ts";
import { RealOnlySwitch } from "../real-only.tsx";
import { tierOptions } from "../subscriptions/plan-labels.ts";
import { statusOf, statusOptions, type UserFilters } from "./filters.ts";

interface UsersToolbarProps {
  filters: UserFilters;
  onChange: (change: { [K in keyof UserFilters]: UserFilters[K] | undefined }) => void;
}

/** What the list is narrowed to. */
export function UsersToolbar({ filters, onChange }: UsersToolbarProps) {
  return (
    <div
      role="search"
      aria-label={t("Users")}
      className="grid grid-cols-2 items-center gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,24rem)_10rem_10rem_1fr]"
    >
      <SearchField
        label={t("Search users")}
        placeholder={t("Name, email, company or domain")}
        value={filters.q ?? ""}
        onChange={(text) => onChange({ q: text || undefined })}
        className="col-span-2 lg:col-span-1"
      />
      <NativeSelect
        label={t("Status")}
        isLabelHidden
        placeholder={t("All statuses")}
        options={statusOptions}
        value={filters.status ?? ""}
        onChange={(value) => onChange({ status: statusOf(value) })}
      />
      <NativeSelect
        label={t("Plan")}
        isLabelHidden
        placeholder={t("All plans")}
        options={tierOptions}
        value={filters.tier ?? ""}
        onChange={(value) => onChange({ tier: tierOf(value) })}
      />
      <div className="col-span-2 lg:col-span-1 lg:justify-self-end">
        <RealOnlySwitch />
      </div>
    </div>
  );
}
