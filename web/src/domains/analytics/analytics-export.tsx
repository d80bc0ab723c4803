import type { AnalyticsExportFormat } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";
import { api, type CallOptions } from "../../api.ts";
import { FormatMenu } from "../../lib/export-menu.tsx";
import { startExport } from "../../lib/exports.ts";
import { periodFileName } from "../../lib/period-file-name.ts";
import { useSignedIn } from "../../lib/session.ts";
import { daysText, type Period } from "../../lib/periods.ts";

/** Under what its exports are followed. */
export const companyAnalytics = "company-analytics";

/** The analytics of the period as a file, named by it. */
export function AnalyticsExport({ days }: { days: Period }) {
  const { company } = useSignedIn();
  const start = (format: AnalyticsExportFormat) => {
    startExport({
      of: companyAnalytics,
      title: t("Analytics, last {days}", { days: daysText(days) }),
      format,
      fileName: periodFileName({ what: "analytics", format, company_domain: company.company_domain, days }),
      failedText: t("Export feature coming soon. Please contact support for data export needs."),
      fetch: (options: CallOptions) => api.exportAnalytics({ query: { format, days } }, options),
    });
  };
  return (
    <FormatMenu formats={["csv", "pdf", "excel"]} title={t("Last {days}", { days: daysText(days) })} onExport={start} />
  );
}
