import { t } from "#lib/text/translate.ts";
import { auditActions } from "#shared/audit/action-badge.tsx";
import { NativeSelect, SearchField } from "#ui/index.ts";
import { actionOf, type AuditFilters, daysOf, resourceOf } from "./filters.ts";
import { periods, resourceNames, resources, usualPeriod } from "./labels.ts";

interface AuditToolbarProps {
  filters: AuditFilters;
  onChange: (change: { [K in keyof AuditFilters]: AuditFilters[K] | undefined }) => void;
}

const actionOptions = auditActions.map((value) => ({ value, label: value }));
const resourceOptions = resources.map((value) => ({ value, label: resourceNames[value] }));
const periodOptions = periods.map((days) => ({ value: String(days), label: t("Last {days} days", { days }) }));

/** What the list is narrowed to. */
export function AuditToolbar({ filters, onChange }: AuditToolbarProps) {
  return (
    <div
      role="search"
      aria-label={t("Audit log")}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[1fr_10rem_11rem_10rem]"
    >
      <SearchField
        label={t("Search by user")}
        placeholder={t("Name or email of the user")}
        value={filters.user ?? ""}
        onChange={(text) => onChange({ user: text || undefined })}
        className="col-span-2 sm:col-span-3 lg:col-span-1 lg:max-w-sm"
      />
      <NativeSelect
        label={t("Action")}
        isLabelHidden
        placeholder={t("All actions")}
        options={actionOptions}
        value={filters.action ?? ""}
        onChange={(value) => onChange({ action: actionOf(value) })}
      />
      <NativeSelect
        label={t("Resource")}
        isLabelHidden
        placeholder={t("All resources")}
        options={resourceOptions}
        value={filters.resource ?? ""}
        onChange={(value) => onChange({ resource: resourceOf(value) })}
      />
      <NativeSelect
        label={t("Period")}
        isLabelHidden
        options={periodOptions}
        value={String(filters.days ?? usualPeriod)}
        onChange={(value) => onChange({ days: daysOf(value) })}
        className="col-span-2 sm:col-span-1"
      />
    </div>
  );
}
