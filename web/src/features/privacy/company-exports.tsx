import type { CompanyExport } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { WrittenExport } from "#shared/exports/written-export.tsx";
import { ErrorState, fileSize, FormError, Loading, Skeleton } from "#ui/index.ts";
import { companyExportsQuery } from "./company-export-queries.ts";

const lastsMs = 86_400_000;

/** The server's file name: firstlight-acme-2026-11-21.zip, with the UTC date of the request. */
function fileNameOf(made: CompanyExport, domain: string): string {
  const asked = made.status === "ready" ? Date.parse(made.expires_at) - lastsMs : Date.now();
  return `firstlight-${domain}-${new Date(asked).toISOString().slice(0, 10)}.zip`;
}

function Row({ made, onAgain }: { made: CompanyExport; onAgain: () => void }) {
  const { company } = useSignedIn();
  return (
    <WrittenExport
      made={made}
      what={t("Your company’s data")}
      name="export"
      text={
        made.status === "ready"
          ? t("ZIP file, {fileSize}.", { fileSize: fileSize(made.size) })
          : t("All company data in one ZIP file.")
      }
      fileName={fileNameOf(made, company.company_domain)}
      download={(options) => api.downloadCompanyExport({ params: { id: made.id } }, options)}
      onAgain={onAgain}
    />
  );
}

/** The requested exports, newest first. A failed one is hidden once a newer one was requested. */
export function CompanyExports({ onAgain }: { onAgain: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(companyExportsQuery());
  const retry = () => void refetch();
  if (!data && error) {
    return (
      <ErrorState isCompact title={t("Failed to load your exports")} onRetry={retry} isRetrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-16 w-full rounded-md" />
      </Loading>
    );
  }
  const shown = data.filter(({ status }, index) => index === 0 || status !== "failed");
  if (shown.length === 0) {
    return <p className="text-base text-ink-subtle">{t("No exports in the last 24 hours.")}</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <FormError action={{ label: t("Retry"), onPress: retry, isPending: isFetching }}>
        {error && t("Failed to check export progress. {detail}", { detail: detailOf(error, "") })}
      </FormError>
      {shown.map((made) => (
        <Row key={made.id} made={made} onAgain={onAgain} />
      ))}
    </div>
  );
}
