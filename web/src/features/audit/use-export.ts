import type { AuditExportFormat } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { type AuditFilters, filterQuery, filtersText } from "./filters.ts";
import { auditExportQuery } from "./queries.ts";
import { useBegunExports } from "./use-begun-exports.ts";

/** Starts a server-side export of the filtered entries to a file. */
export function useAuditExport(filters: AuditFilters) {
  const client = useQueryClient();
  const { begun, add, drop } = useBegunExports();
  const beginning = useMutation({
    mutationFn: (format: AuditExportFormat) => api.exportAuditLog({ body: { ...filterQuery(filters), format } }),
    onSuccess: (started, format) => {
      client.setQueryData(auditExportQuery(started.id).queryKey, started);
      add({ id: started.id, format, days: filterQuery(filters).days, text: filtersText(filters), at: Date.now() });
    },
  });
  const failure = beginning.error && detailOf(beginning.error, t("Failed to start export. Please try again."));
  return { title: filtersText(filters), begun, drop, begin: beginning.mutate, failure };
}
