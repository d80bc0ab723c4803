import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { auditActions } from "#shared/audit/action-badge.tsx";
import { Button, NativeSelect, SearchField } from "#ui/index.ts";
import { adminsQuery, type PlatformAuditFilters } from "./queries.ts";

interface PlatformAuditToolbarProps {
  filters: PlatformAuditFilters;
  /** Of the one that is chosen, where an entry names it. */
  companyName: string | undefined;
  onChange: (change: { [K in keyof PlatformAuditFilters]: PlatformAuditFilters[K] | undefined }) => void;
}

const actionOptions = auditActions.map((value) => ({ value, label: value }));

/** Filters of the platform audit log; the company filter is set by selecting a name in the list. */
export function PlatformAuditToolbar({ filters, companyName, onChange }: PlatformAuditToolbarProps) {
  const { data: admins = [] } = useQuery(adminsQuery());
  return (
    <div role="search" aria-label={t("Admin Audit Log")} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_10rem_14rem]">
        <SearchField
          label={t("Search reasons")}
          placeholder={t("Search reasons")}
          value={filters.q ?? ""}
          onChange={(text) => onChange({ q: text || undefined })}
          className="col-span-2 lg:col-span-1 lg:max-w-sm"
        />
        <NativeSelect
          label={t("Action")}
          isLabelHidden
          placeholder={t("All actions")}
          options={actionOptions}
          value={filters.action ?? ""}
          onChange={(value) => onChange({ action: auditActions.find((action) => action === value) })}
        />
        <NativeSelect
          label={t("Admin")}
          isLabelHidden
          placeholder={t("All admins")}
          options={admins.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
          value={filters.admin ?? ""}
          onChange={(value) => onChange({ admin: value || undefined })}
        />
      </div>
      {filters.company !== undefined && (
        <Button size="sm" iconAfter={X} onPress={() => onChange({ company: undefined })} className="w-fit max-w-full">
          <span className="truncate">{t("Only {companyName}", { companyName: companyName ?? t("this company") })}</span>
          <span className="sr-only"> {t("· show all companies")}</span>
        </Button>
      )}
    </div>
  );
}
