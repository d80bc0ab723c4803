import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { t } from "../../lib/texts.ts";
import { useDebouncedValue } from "../../lib/use-settled.ts";
import { PageHeader } from "../../ui/index.ts";
import { AdminPages, BeyondTheEnd } from "./admin-pages.tsx";
import { RunningVisits } from "./trail/running-visits.tsx";
import { TrailList } from "./trail/trail-list.tsx";
import { trailQuery } from "./trail/trail-queries.ts";
import { NoTrail, TrailLoadedAt } from "./trail/trail-states.tsx";
import { TrailToolbar } from "./trail/trail-toolbar.tsx";

const route = getRouteApi("/admin/trail");

export function TrailScreen() {
  const { page = 1, q: typed, action, admin, company } = route.useSearch();
  const navigate = route.useNavigate();
  const q = useDebouncedValue(typed);
  const chosen = { ...(action && { action }), ...(admin && { admin }), ...(company && { company }) };
  const filters = { ...chosen, ...(typed && { q: typed }) };
  const trail = useQuery(trailQuery({ ...chosen, ...(q && { q }) }, page));
  const entries = trail.data ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  const goTo = (next: number) =>
    void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) });
  const empty =
    page > 1 && !trail.isError ? (
      <BeyondTheEnd page={page} onBack={() => goTo(1)} />
    ) : (
      <NoTrail trail={trail} isFiltered={isFiltered} onClear={() => void navigate({ search: {} })} />
    );
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Admin Audit Log")}
        description={t("What admins did and viewed, and why. Entries can’t be changed or deleted.")}
      />
      <RunningVisits />
      <TrailToolbar
        filters={filters}
        companyName={entries.find((entry) => entry.company?.id === company)?.company?.name ?? undefined}
        onChange={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change, page: undefined }), replace: true })
        }
      />
      <div className="flex flex-col gap-3" aria-busy={trail.isPlaceholderData}>
        <TrailLoadedAt trail={trail} />
        <TrailList entries={entries} isLoading={trail.isPending} empty={empty} />
        <AdminPages page={page} shown={entries.length} onChange={goTo} />
      </div>
    </section>
  );
}
