import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { PageHeader } from "#ui/index.ts";
import { AdminPages, BeyondTheEnd } from "../pagination.tsx";
import { ActiveSupportSessions } from "./active-support-sessions.tsx";
import { PlatformAuditList } from "./list.tsx";
import { platformAuditQuery } from "./queries.ts";
import { EmptyPlatformAudit, PlatformAuditLoadedAt } from "./states.tsx";
import { PlatformAuditToolbar } from "./toolbar.tsx";

const route = getRouteApi("/admin/trail");

export function PlatformAuditScreen() {
  const { page = 1, q: typed, action, admin, company } = route.useSearch();
  const navigate = route.useNavigate();
  const q = useDebouncedValue(typed);
  const chosen = { ...(action && { action }), ...(admin && { admin }), ...(company && { company }) };
  const filters = { ...chosen, ...(typed && { q: typed }) };
  const audit = useQuery(platformAuditQuery({ ...chosen, ...(q && { q }) }, page));
  const entries = audit.data ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  const goTo = (next: number) =>
    void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) });
  const empty =
    page > 1 && !audit.isError ? (
      <BeyondTheEnd page={page} onBack={() => goTo(1)} />
    ) : (
      <EmptyPlatformAudit audit={audit} isFiltered={isFiltered} onClear={() => void navigate({ search: {} })} />
    );
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Admin Audit Log")}
        description={t("What admins did and viewed, and why. Entries can’t be changed or deleted.")}
      />
      <ActiveSupportSessions />
      <PlatformAuditToolbar
        filters={filters}
        companyName={entries.find((entry) => entry.company?.id === company)?.company?.name ?? undefined}
        onChange={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change, page: undefined }), replace: true })
        }
      />
      <div className="flex flex-col gap-3" aria-busy={audit.isPlaceholderData}>
        <PlatformAuditLoadedAt audit={audit} />
        <PlatformAuditList entries={entries} isLoading={audit.isPending} empty={empty} />
        <AdminPages page={page} shown={entries.length} onChange={goTo} />
      </div>
    </section>
  );
}
