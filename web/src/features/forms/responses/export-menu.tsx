import type { ExportFormat, Form } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { api, type CallOptions } from "#lib/api/client.ts";
import { ExportMenu } from "#shared/exports/menu.tsx";
import { startExport } from "#shared/exports/running-exports.ts";
import { filterCount, filterQuery, type ResponseFilters } from "./filters.ts";

interface ResponsesExportMenuProps {
  form: Form;
  filters: ResponseFilters;
  sort: string | undefined;
}

/** Exports exactly what the screen is narrowed to. */
export function ResponsesExportMenu({ form, filters, sort }: ResponsesExportMenuProps) {
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
