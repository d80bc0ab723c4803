import type { PlatformAuditEntry } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { TableOrCards } from "#ui/data/table-or-cards.tsx";
import { When } from "#ui/data/when.tsx";
import { Card, type Column } from "#ui/index.ts";
import { Company, Reason, What, Who } from "./parts.tsx";

interface PlatformAuditListProps {
  entries: readonly PlatformAuditEntry[];
  isLoading: boolean;
  /** Shown instead of the entries if there are none. */
  empty: ReactNode;
}

/** The viewport width at which all five columns fit. */
const wide = "(min-width: 64rem)";

const columns: readonly Column<PlatformAuditEntry>[] = [
  {
    id: "when",
    header: t("When"),
    cell: ({ timestamp }) => <When time={timestamp} />,
    width: "12rem",
    isRowHeader: true,
  },
  { id: "who", header: t("Who"), cell: (entry) => <Who entry={entry} />, width: "11rem" },
  { id: "what", header: t("What"), cell: (entry) => <What entry={entry} /> },
  { id: "company", header: t("Company"), cell: ({ company }) => <Company company={company} />, width: "12rem" },
  { id: "reason", header: t("Reason"), cell: ({ reason }) => <Reason reason={reason} />, width: "18rem" },
];

function EntryCard({ entry }: { entry: PlatformAuditEntry }) {
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <When time={entry.timestamp} />
        <Who entry={entry} />
      </div>
      <div className="mt-3">
        <What entry={entry} />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-base">
        <dt className="text-ink-subtle">{t("Company")}</dt>
        <dd>
          <Company company={entry.company} />
        </dd>
        <dt className="text-ink-subtle">{t("Reason")}</dt>
        <dd className="min-w-0">
          <Reason reason={entry.reason} />
        </dd>
      </dl>
    </Card>
  );
}

export function PlatformAuditList({ entries, isLoading, empty }: PlatformAuditListProps) {
  return (
    <TableOrCards
      label={t("Admin Audit Log")}
      wide={wide}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={empty}
      card={(entry) => <EntryCard entry={entry} />}
    />
  );
}
