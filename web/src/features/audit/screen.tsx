import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { FormatMenu } from "#shared/exports/menu.tsx";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import { useCan } from "#shared/session/permissions.ts";
import { FormError, PageHeader } from "#ui/index.ts";
import { AuditExports } from "./exports.tsx";
import { countedAtMost, pageCountOf, pageSize, texts } from "./labels.ts";
import { LazyAuditEntry } from "./lazy-entry-sheet.tsx";
import { columns, EntryCard, wide } from "./list.tsx";
import { auditLogsQuery } from "./queries.ts";
import { AuditToolbar } from "./toolbar.tsx";
import { useAuditExport } from "./use-export.ts";

const route = getRouteApi("/staff/audit-log");

function useAuditLog() {
  const address = useListAddress(route.useSearch(), {
    text: "user",
    filters: ["action", "resource", "days"],
    opened: "entry",
  });
  const query = useQuery(auditLogsQuery(address.asked, address.page));
  const { logs = [], total = 0 } = query.data ?? {};
  return { address, query, logs, total };
}

export function AuditScreen() {
  const { address, query, logs, total } = useAuditLog();
  const mayExport = useCan("export audit log");
  const { title, begun, drop, begin, failure } = useAuditExport(address.filters);
  const { page, filters } = address;

  // Entries have gone, or the address was made up: the last page there is.
  if (total > 0 && logs.length === 0 && !query.isPlaceholderData && page > pageCountOf(total)) {
    return <Navigate to="/audit-log" search={{ ...filters, page: pageCountOf(total) }} replace />;
  }
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Audit Log")}
        description={t("Who did what in your company, and when. Entries cannot be changed or removed.")}
        actions={mayExport && <FormatMenu formats={["csv", "excel"]} title={title} onExport={begin} />}
      />
      {mayExport && <AuditExports begun={begun} onDrop={drop} />}
      <FormError>{failure}</FormError>
      <AuditToolbar address={address} />
      <ListPage
        label={t("Audit log")}
        wide={wide}
        query={query}
        rows={logs}
        rowKey={({ id }) => id}
        address={address}
        paging={{
          size: pageSize,
          total,
          most: countedAtMost,
          note: t("The newest 10,000 entries are listed. Narrow the filters to see older ones."),
        }}
        texts={texts}
        order={t("Newest first. Days in UTC.")}
        columns={columns}
        card={(entry, open) => <EntryCard entry={entry} onOpen={open} />}
        detail={(entry) => <LazyAuditEntry entry={entry} onClose={() => address.open(undefined)} />}
      />
    </section>
  );
}
