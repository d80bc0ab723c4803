import type { AnalyticsExportFormat } from "@firstlight/contract";
import { api, type CallOptions } from "../../api.ts";
import { FormatMenu } from "../../lib/export-menu.tsx";
import { startExport } from "../../lib/exports.ts";
import { useSignedIn } from "../../lib/session.ts";
import { daysText, type Period, spanOf } from "./periods.ts";

/** Under what its exports are followed. */
export const companyAnalytics = "company-analytics";

const endings: Readonly<Record<AnalyticsExportFormat, string>> = { csv: "csv", pdf: "pdf", excel: "xlsx" };

/** The analytics of the period as a file, named by it. */
export function AnalyticsExport({ days }: { days: Period }) {
  const { company } = useSignedIn();
  const start = (format: AnalyticsExportFormat) => {
    const [from, to] = spanOf(days);
    startExport({
      of: companyAnalytics,
      title: `Analytics of ${daysText(days)}`,
      format,
      fileName: `firstlight-analytics-${company.company_domain}-${from}-to-${to}.${endings[format]}`,
      failedText: "Export feature coming soon. Please contact support for data export needs.",
      fetch: (options: CallOptions) => api.exportAnalytics({ query: { format, days } }, options),
    });
  };
  return (
    <FormatMenu formats={["csv", "pdf", "excel"]} title={`The numbers of these ${daysText(days)}`} onExport={start} />
  );
}
