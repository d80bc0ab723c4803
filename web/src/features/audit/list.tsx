import type { AuditLog } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { ActionBadge } from "#shared/audit/action-badge.tsx";
import { When } from "#ui/data/when.tsx";
import { Card, type Column } from "#ui/index.ts";
import { Resource, Who } from "./parts.tsx";
import { cutDetails } from "./labels.ts";

/** The viewport width at which all five columns fit. */
export const wide = "(min-width: 64rem)";

export const columns: readonly Column<AuditLog>[] = [
  {
    id: "when",
    header: t("Time"),
    cell: ({ timestamp }) => <When time={timestamp} />,
    width: "12rem",
    isRowHeader: true,
  },
  {
    id: "who",
    header: t("User"),
    cell: (entry) => (
      <div className="max-w-60">
        <Who entry={entry} />
      </div>
    ),
    width: "15rem",
  },
  { id: "action", header: t("Action"), cell: ({ action }) => <ActionBadge action={action} />, width: "7rem" },
  { id: "resource", header: t("Resource"), cell: (entry) => <Resource entry={entry} />, width: "10rem" },
  {
    id: "details",
    header: t("Details"),
    cell: ({ details }) => <span className="break-words text-ink-muted">{cutDetails(details)}</span>,
  },
];

export function EntryCard({ entry, onOpen }: { entry: AuditLog; onOpen: () => void }) {
  return (
    <Card as="li" isInteractive>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <button
          type="button"
          onClick={onOpen}
          className="rounded-xs text-start font-medium text-ink after:absolute after:inset-0"
        >
          <When time={entry.timestamp} />
        </button>
        <ActionBadge action={entry.action} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-x-4">
        <Who entry={entry} />
        <Resource entry={entry} />
      </div>
      {entry.details !== "" && <p className="mt-3 text-base break-words text-ink-muted">{cutDetails(entry.details)}</p>}
    </Card>
  );
}
