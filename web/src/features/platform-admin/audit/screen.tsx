import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ScrollText, X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { actionOptions, ActionBadge } from "#shared/audit/action-badge.tsx";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import type { ListTexts } from "#shared/list-page/states.tsx";
import { ListToolbar } from "#shared/list-page/toolbar.tsx";
import { Button, PageHeader, Card, type Column } from "#ui/index.ts";
import { ExportButton } from "../export-button.tsx";
import { panelPages } from "../list-parts.ts";
import { ActiveSupportSessions } from "./active-support-sessions.tsx";
import type { PlatformAuditEntry } from "@firstlight/contract";
import { When } from "#ui/data/when.tsx";
import { adminsQuery, exportPlatformAudit, platformAuditQuery } from "./queries.ts";

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
      to="/admin/audit"
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

const route = getRouteApi("/admin/audit");

const texts: ListTexts = {
  failed: t("Failed to load the admin audit log"),
  outdated: (detail, time) => t("Showing the admin audit log as of {time}. {detail}", { time, detail }),
  empty: { icon: ScrollText, title: t("No entries yet"), text: t("What admins do and view appears here.") },
  noMatch: {
    icon: ScrollText,
    title: t("No matching entries"),
    text: t("No entries match these filters."),
    clear: t("Clear Filters"),
  },
};

function useAuditList() {
  const address = useListAddress(route.useSearch(), { text: "q", filters: ["action", "admin", "company"] });
  const query = useQuery(platformAuditQuery(address.asked, address.page));
  return { address, query, entries: query.data ?? [] };
}

/** The company filter is set by selecting a name in the list. */
function AuditToolbar({ address, entries }: Omit<ReturnType<typeof useAuditList>, "query">) {
  const { data: admins = [] } = useQuery(adminsQuery());
  const { company: id } = address.filters;
  const companyName = entries.find(({ company }) => company?.id === id)?.company?.name ?? t("this company");
  return (
    <ListToolbar
      label={t("Admin Audit Log")}
      className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_10rem_14rem]"
      address={address}
      fields={[
        {
          name: "q",
          label: t("Search reasons"),
          placeholder: t("Search reasons"),
          className: "col-span-2 lg:col-span-1 lg:max-w-sm",
        },
        { name: "action", label: t("Action"), placeholder: t("All actions"), options: actionOptions },
        {
          name: "admin",
          label: t("Admin"),
          placeholder: t("All admins"),
          options: admins.map((admin) => ({ value: admin.id, label: `${admin.name} · ${admin.email}` })),
        },
      ]}
      below={
        id !== undefined && (
          <Button
            size="sm"
            iconAfter={X}
            onPress={() => address.change({ company: undefined })}
            className="w-fit max-w-full"
          >
            <span className="truncate">{t("Only {companyName}", { companyName })}</span>
            <span className="sr-only"> {t("· show all companies")}</span>
          </Button>
        )
      }
    />
  );
}

export function PlatformAuditScreen() {
  const { query, ...list } = useAuditList();
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Admin Audit Log")}
        description={t("What admins did and viewed, and why. Entries can’t be changed or deleted.")}
        actions={
          <ExportButton
            what={t("admin audit log")}
            file="admin-audit-log"
            load={() => exportPlatformAudit(list.address.asked)}
          />
        }
      />
      <ActiveSupportSessions />
      <AuditToolbar {...list} />
      <ListPage
        label={t("Admin Audit Log")}
        wide={wide}
        query={query}
        rows={list.entries}
        rowKey={({ id }) => id}
        address={list.address}
        paging={panelPages}
        texts={texts}
        order={t("Newest first.")}
        columns={columns}
        card={(entry) => <EntryCard entry={entry} />}
      />
    </section>
  );
}
