import { t } from "#lib/text/translate.ts";
import { actionOptions } from "#shared/audit/action-badge.tsx";
import type { ListAddress } from "#shared/list-page/address.ts";
import { ListToolbar } from "#shared/list-page/toolbar.tsx";
import { type AuditFilters, daysOf } from "./filters.ts";
import { periods, resourceNames, resources, usualPeriod } from "./labels.ts";

const fields = [
  {
    name: "user",
    label: t("Search by user"),
    placeholder: t("Name or email of the user"),
    className: "col-span-2 sm:col-span-3 lg:col-span-1 lg:max-w-sm",
  },
  { name: "action", label: t("Action"), placeholder: t("All actions"), options: actionOptions },
  {
    name: "resource",
    label: t("Resource"),
    placeholder: t("All resources"),
    options: resources.map((value) => ({ value, label: resourceNames[value] })),
  },
  {
    name: "days",
    label: t("Period"),
    options: periods.map((days) => ({ value: String(days), label: t("Last {days} days", { days }) })),
    usual: String(usualPeriod),
    read: daysOf,
    className: "col-span-2 sm:col-span-1",
  },
] as const;

/** What the list is narrowed to. */
export function AuditToolbar({ address }: { address: Pick<ListAddress<AuditFilters>, "filters" | "change"> }) {
  return (
    <ListToolbar
      label={t("Audit log")}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_repeat(3,minmax(0,11rem))]"
      address={address}
      fields={fields}
    />
  );
}
