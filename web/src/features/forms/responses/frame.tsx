import type { ExportFormat, Form } from "@firstlight/contract";
import { Pencil } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { ExportMenu, Exports } from "#shared/exports/menu.tsx";
import { useCan } from "#shared/session/permissions.ts";
import { Badge, LinkButton, PageHeader } from "#ui/index.ts";
import { statusNames, statusTones } from "../labels.ts";
import { NoMatch } from "./no-match.tsx";
import { ResponsesFilterBar } from "./filter-bar.tsx";
import { filterCount, filterQuery, noFilters, type ResponseFilters } from "./filters.ts";
import { ResponsesViews } from "./views.tsx";
import { useResponsesAddress } from "./use-responses-address.ts";
import { api, type CallOptions } from "#lib/api/client.ts";
import { startExport } from "#shared/exports/running-exports.ts";

interface ResponsesExportMenuProps {
  form: Form;
  filters: ResponseFilters;
  sort: string | undefined;
}

/** Exports exactly what the screen is narrowed to. */
function ResponsesExportMenu({ form, filters, sort }: ResponsesExportMenuProps) {
  // Files stand in the order of time; only its direction can be chosen.
  const byTime = sort === "submitted_at" ? ("submitted_at" as const) : undefined;
  const start = (format: ExportFormat) => {
    const input = { params: { id: form.id }, query: { ...filterQuery(filters), sort: byTime, format } };
    const fetch = (options: CallOptions) => api.exportResponses(input, options);
    startExport({ of: form.id, title: form.title, format, fetch });
  };
  const title = filterCount(filters) > 0 ? t("Filtered Responses") : t("All Responses");
  return <ExportMenu title={title} onExport={start} />;
}

/** Title, filters and export of a form's answers, around the ways to look at them. */
export function FormResponses({ form }: { form: Form }) {
  const { search, filters, debouncedFilters, narrow, ...go } = useResponsesAddress();
  const canManage = useCan("manage forms");
  const formsHref = `/projects/${form.project_id}/forms`;
  const hasAny = form.response_count > 0;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        meta={<Badge tone={statusTones[form.status]}>{statusNames[form.status]}</Badge>}
        description={plural(form.response_count, "{count} response", "{count} responses")}
        actions={
          <>
            {hasAny && <ResponsesExportMenu form={form} filters={filters} sort={search.sort} />}
            {canManage && (
              <LinkButton href={`${formsHref}/${form.id}/edit`} icon={Pencil}>
                {t("Edit Form")}
              </LinkButton>
            )}
          </>
        }
      />
      <Exports of={form.id} />
      {hasAny ? (
        <>
          <ResponsesFilterBar form={form} filters={filters} onChange={narrow} />
          <ResponsesViews
            form={form}
            filters={debouncedFilters}
            view={search.view ?? "summary"}
            sort={search.sort}
            responseId={search.response}
            onNarrow={narrow}
            {...go}
          />
        </>
      ) : (
        <NoMatch form={form} filters={noFilters} />
      )}
    </div>
  );
}
