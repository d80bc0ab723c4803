import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { FormatMenu } from "#shared/exports/menu.tsx";
import { useCan } from "#shared/session/permissions.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { FormError, PageHeader } from "#ui/index.ts";
import { LazyAuditEntry } from "./lazy-entry-sheet.tsx";
import { AuditExports } from "./exports.tsx";
import { AuditList } from "./list.tsx";
import { auditLogsQuery } from "./queries.ts";
import { LoadedAt, NoEntries, NotRefreshed, Pages } from "./states.tsx";
import { AuditToolbar } from "./toolbar.tsx";
import { pageCountOf } from "./labels.ts";
import { useAuditExport } from "./use-export.ts";

const route = getRouteApi("/staff/audit-log");

export function AuditScreen() {
  const { page = 1, entry, profile: _, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const mayExport = useCan("export audit log");
  const { title, begun, drop, begin, failure } = useAuditExport(filters);
  const user = useDebouncedValue(filters.user);
  const { user: _typed, ...chosen } = filters;
  const log = useQuery(auditLogsQuery({ ...chosen, ...(user && { user }) }, page));
  const { logs = [], total = 0 } = log.data ?? {};
  const goTo = (next: number) =>
    void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) });
  const show = (id: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, entry: id }),
      replace: id === undefined,
      resetScroll: false,
    });

  // Entries have gone, or the address was made up: the last page there is.
  if (total > 0 && logs.length === 0 && !log.isPlaceholderData && page > pageCountOf(total)) {
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
      <AuditToolbar
        filters={filters}
        onChange={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change, page: undefined }), replace: true })
        }
      />
      <div className="flex flex-col gap-3" aria-busy={log.isPlaceholderData}>
        <LoadedAt log={log} />
        <NotRefreshed log={log} />
        <AuditList
          entries={logs}
          isLoading={log.isPending}
          onOpen={({ id }) => show(id)}
          empty={<NoEntries log={log} filters={filters} onClear={() => void navigate({ search: {} })} />}
        />
        <Pages page={page} total={total} onChange={goTo} />
      </div>
      <LazyAuditEntry entry={logs.find(({ id }) => id === entry)} onClose={() => show(undefined)} />
    </section>
  );
}
