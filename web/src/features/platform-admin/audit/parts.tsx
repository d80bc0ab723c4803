import type { PlatformAuditEntry } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { ActionBadge } from "#shared/audit/action-badge.tsx";

/** Automatic actions have no name; names of former admins are not stored. */
export function Who({ entry: { admin, actor_kind, ip } }: { entry: PlatformAuditEntry }) {
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

export function What({ entry: { action, details } }: { entry: PlatformAuditEntry }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1.5">
      <ActionBadge action={action} />
      <span className="block min-w-0 wrap-anywhere text-ink-muted">{details}</span>
    </span>
  );
}

/** Filters the platform audit log by this company. */
export function Company({ company }: { company: PlatformAuditEntry["company"] }) {
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

export function Reason({ reason }: { reason: string | null }) {
  if (reason === null) return <span className="text-ink-subtle">{t("Not required")}</span>;
  return <span className="block max-w-96 wrap-anywhere text-ink">{reason}</span>;
}
