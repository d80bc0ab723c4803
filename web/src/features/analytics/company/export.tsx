import type { AnalyticsExportFormat } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { api, type CallOptions } from "#lib/api/client.ts";
import { FormatMenu } from "#shared/exports/menu.tsx";
import { startExport } from "#shared/exports/running-exports.ts";
import { periodFileName } from "#shared/exports/period-file-name.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { daysText, type Period } from "#lib/format/periods.ts";

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
