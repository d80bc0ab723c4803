import type { PlatformAuditEntry } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { ActionBadge } from "#shared/audit/action-badge.tsx";
import { When } from "#ui/data/when.tsx";
import { Card, type Column } from "#ui/index.ts";

/** Automatic actions have no name; names of former admins are not stored. */
function Who({ entry: { admin, actor_kind, ip } }: { entry: PlatformAuditEntry }) {
  const name = admin?.name ?? (actor_kind === "job" ? t("System") : t("Former admin"));
  return (
    <span className="block min-w-0">
      <span className="block truncate text-ink" title={admin?.email}>
        {name}
      </span>
      {ip !== null && <span className="tabular block truncate text-sm text-ink-subtle">{ip}</span>}
    </span>
  );
}

function What({ entry: { action, details } }: { entry: PlatformAuditEntry }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1.5">
      <ActionBadge action={action} />
      <span className="block min-w-0 wrap-anywhere text-ink-muted">{details}</span>
    </span>
  );
}

/** Filters the platform audit log by this company. */
function Company({ company }: { company: PlatformAuditEntry["company"] }) {
  if (company === null) return <span className="text-ink-subtle">{t("None")}</span>;
  const name = company.name ?? t("Deleted company {id}", { id: company.id.slice(0, 8) });
  return (
    <Link
      to="/admin/trail"
      search={{ company: company.id }}
      className="rounded-xs font-medium wrap-anywhere text-brand-text underline decoration-current/35 underline-offset-3 hover:decoration-current"
    >
      <span className="sr-only">{t("Show only")} </span>
      {name}
    </Link>
  );
}

function Reason({ reason }: { reason: string | null }) {
  if (reason === null) return <span className="text-ink-subtle">{t("Not required")}</span>;
  return <span className="block max-w-96 wrap-anywhere text-ink">{reason}</span>;
}

/** The viewport width at which all five columns fit. */
export const wide = "(min-width: 64rem)";

export const columns: readonly Column<PlatformAuditEntry>[] = [
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

export function EntryCard({ entry }: { entry: PlatformAuditEntry }) {
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
