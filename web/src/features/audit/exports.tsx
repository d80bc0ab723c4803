import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf, hasCode } from "#lib/api/error.ts";
import { periodFileName } from "#shared/exports/period-file-name.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { WrittenExport } from "#shared/exports/written-export.tsx";
import { Banner } from "#ui/index.ts";
import { auditExportQuery } from "./queries.ts";
import type { BegunExport } from "./use-begun-exports.ts";

const formatNames = { csv: "CSV", excel: t("Excel") } as const;

interface ExportRowProps {
  one: BegunExport;
  onDrop: () => void;
}

function ExportRow({ one, onDrop }: ExportRowProps) {
  const { company_domain } = useSignedIn().company;
  const { data, error, isFetching, refetch } = useQuery(auditExportQuery(one.id));
  const name = t("{format} export", { format: formatNames[one.format] });
  if (hasCode(error, "not_found")) {
    return (
      <Banner title={t("The {name} is no longer available", { name })} onDismiss={onDrop}>
        {t("Files are available for 24 hours. Export again to get a new one.")}
      </Banner>
    );
  }
  if (error && (!data || data.status === "building")) {
    const again = { label: t("Retry"), onPress: () => void refetch(), isPending: isFetching };
    return (
      <Banner tone="danger" action={again} onDismiss={onDrop}>
        {t("Failed to check the {name}. {detail}", { name, detail: detailOf(error, "") })}
      </Banner>
    );
  }
  return (
    <WrittenExport
      made={data}
      what={t("The audit log as {formatName}", { formatName: formatNames[one.format] })}
      name={name}
      text={`${one.text}.`}
      fileName={periodFileName({ what: "audit-log", ...one, company_domain, until: one.at })}
      download={(options) => api.downloadAuditExport({ params: { id: one.id } }, options)}
      onDrop={onDrop}
    />
  );
}

interface AuditExportsProps {
  begun: readonly BegunExport[];
  onDrop: (id: string) => void;
}

/** Exports that are running, ready to download or failed. */
export function AuditExports({ begun, onDrop }: AuditExportsProps) {
  if (begun.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {begun.map((one) => (
        <ExportRow key={one.id} one={one} onDrop={() => onDrop(one.id)} />
      ))}
    </div>
  );
}
