import type { WizardKind } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { NativeSelect, SearchField } from "#ui/index.ts";
import type { WizardFilter } from "../queries.ts";
import { kindTexts, statusNames } from "../staff-labels.ts";

interface WizardToolbarProps {
  kind: WizardKind;
  filter: WizardFilter;
  onFilter: (filter: WizardFilter) => void;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
  canNarrow: boolean;
  /** What creates one. */
  children: ReactNode;
}

/** Title, search and filter of the list. */
export function WizardToolbar({ kind, filter, onFilter, total, canNarrow, children }: WizardToolbarProps) {
  const { counted, search, tab, statuses } = kindTexts[kind];
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
      <h2 id="wizards-title" className="flex grow items-baseline gap-2.5 text-lg font-semibold">
        {tab}
        {total !== undefined && total > 0 && (
          <span className="text-sm font-normal text-ink-subtle">{counted(total)}</span>
        )}
      </h2>
      {canNarrow && (
        <div className="order-last flex w-full flex-wrap gap-3 sm:order-none sm:w-auto sm:flex-nowrap">
          <SearchField
            label={search}
            placeholder={t("Search by title")}
            value={filter.q ?? ""}
            onChange={(q) => onFilter({ ...filter, q: q || undefined })}
            className="min-w-0 grow basis-40 sm:w-56 sm:basis-auto"
          />
          <NativeSelect
            label={t("Status")}
            isLabelHidden
            placeholder={t("All statuses")}
            options={statuses.map(({ value }) => ({ value, label: statusNames[value] }))}
            value={filter.status ?? ""}
            onChange={(chosen) =>
              onFilter({ ...filter, status: statuses.find(({ value }) => value === chosen)?.value })
            }
            className="min-w-36 grow sm:grow-0"
          />
        </div>
      )}
      {children}
    </div>
  );
}
