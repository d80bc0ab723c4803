import type { Form } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ClipboardList, Plus, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { EmptyState, ErrorState, LinkButton, LoadMore, Loading, SearchField, SkeletonCard } from "#ui/index.ts";
import { FormCard } from "./card.tsx";
import { formsQuery } from "../queries.ts";

const route = getRouteApi("/staff/projects/$projectId/forms");

/** Below this many a search is one thing more to look at. */
const worthSearching = 10;

export function FormsScreen() {
  const { projectId } = route.useParams();
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (text: string) => void navigate({ search: text ? { q: text } : {}, replace: true });
  return <ProjectForms projectId={projectId} q={q} onSearch={onSearch} />;
}

function CreateForm({ projectId }: { projectId: string }) {
  return (
    <LinkButton href={`/projects/${projectId}/forms/new`} variant="primary" icon={Plus}>
      {t("Create Form")}
    </LinkButton>
  );
}

interface ProjectFormsProps {
  projectId: string;
  q: string | undefined;
  onSearch: (text: string) => void;
}

export function ProjectForms({ projectId, q, onSearch }: ProjectFormsProps) {
  const query = useInfiniteQuery(formsQuery(projectId, q));
  const canManage = useCan("manage forms");
  const forms = query.data?.pages.flatMap((page) => page.items);
  const total = query.data?.pages[0]?.total ?? forms?.length;
  const isEmpty = forms?.length === 0 && !q;
  const hasSearch = q !== undefined || (total ?? 0) >= worthSearching;
  return (
    <section aria-labelledby="forms-title" className="flex flex-col gap-4">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="forms-title" className="flex items-baseline gap-2.5 text-lg font-semibold">
          {t("Forms")}
          {total !== undefined && total > 0 && (
            <span className="text-sm font-normal text-ink-subtle">
              {plural(total, "{count} form", "{count} forms")}
            </span>
          )}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {hasSearch && <SearchField label={t("Search forms")} value={q ?? ""} onChange={onSearch} className="w-56" />}
          {canManage && !isEmpty && !query.isPending && <CreateForm projectId={projectId} />}
        </div>
      </div>
      {query.isPending && <FormsSkeleton />}
      {query.isError && !forms && (
        <ErrorState title={t("Failed to load project data")} query={query}>
          {t("Failed to load forms.")}
        </ErrorState>
      )}
      {isEmpty && <NoForms>{canManage && <CreateForm projectId={projectId} />}</NoForms>}
      {forms?.length === 0 && q && (
        <EmptyState icon={SearchX} title={t("No forms match “{q}”", { q })} headingLevel={3}>
          {t("Try another word from the title.")}
        </EmptyState>
      )}
      {forms && forms.length > 0 && (
        <>
          <FormGrid forms={forms} />
          <LoadMore query={query} shown={forms.length} {...(total !== undefined && { total })} />
        </>
      )}
    </section>
  );
}

function FormGrid({ forms }: { forms: readonly Form[] }) {
  return (
    <ul className="grid-cards">
      {forms.map((form) => (
        <FormCard key={form.id} form={form} />
      ))}
    </ul>
  );
}

function NoForms({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={ClipboardList} title={t("No forms yet")} headingLevel={3} action={children}>
      {t("A form asks your testers a few questions, one at a time. Their answers appear here.")}
    </EmptyState>
  );
}

function FormsSkeleton() {
  return (
    <Loading className="grid-cards">
      <SkeletonCard className="min-h-48" />
      <SkeletonCard className="min-h-48" />
      <SkeletonCard className="hidden min-h-48 xl:block" />
    </Loading>
  );
}
