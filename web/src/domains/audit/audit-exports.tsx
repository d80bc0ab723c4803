import type { AuditExport } from "@firstlight/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, ApiError } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";
import { momentOf } from "../../lib/dates.ts";
import { periodFileName } from "../../lib/period-file-name.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useSignedIn } from "../../lib/session.ts";
import { Banner, FormError, Progress } from "../../ui/index.ts";
import { auditExportQuery } from "./audit-queries.ts";
import type { BegunExport } from "./begun-exports.ts";

const formatNames = { csv: "CSV", excel: "Excel" } as const;

interface ExportRowProps {
  one: BegunExport;
  onDrop: () => void;
}

type Ready = Extract<AuditExport, { status: "ready" }>;

function ReadyExport({ one, made, onDrop }: ExportRowProps & { made: Ready }) {
  const { company_domain } = useSignedIn().company;
  const fetching = useMutation({
    mutationFn: () => api.downloadAuditExport({ params: { id: one.id } }),
    onSuccess: (file) => saveFile(file, periodFileName({ what: "audit-log", ...one, company_domain, until: one.at })),
  });
  return (
    <>
      <Banner
        tone="success"
        title={`The audit log as ${formatNames[one.format]} is ready`}
        action={{ label: "Download", onPress: () => fetching.mutate(), isPending: fetching.isPending }}
        onDismiss={onDrop}
      >
        {`${one.text}. It can be fetched until ${momentOf(made.expires_at)}.`}
      </Banner>
      <FormError>{fetching.isError && detailOf(fetching.error, "The download failed. Please try again.")}</FormError>
    </>
  );
}

function ExportRow({ one, onDrop }: ExportRowProps) {
  const { data, error, isFetching, refetch } = useQuery(auditExportQuery(one.id));
  const name = formatNames[one.format];
  if (data?.status === "ready") return <ReadyExport one={one} made={data} onDrop={onDrop} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Banner title={`The ${name} export is no longer there`} onDismiss={onDrop}>
        Files can be fetched for 24 hours. Export again to get a new one.
      </Banner>
    );
  }
  if (data?.status === "failed") {
    return (
      <Banner tone="danger" title={`The ${name} export failed`} onDismiss={onDrop}>
        {`${one.text}. Please export it again; if it fails again, contact support.`}
      </Banner>
    );
  }
  if (error) {
    const again = { label: "Retry", onPress: () => void refetch(), isPending: isFetching };
    return (
      <Banner tone="danger" action={again} onDismiss={onDrop}>
        {`We could not find out how far the ${name} export is. ${detailOf(error, "")}`}
      </Banner>
    );
  }
  return (
    <div className="rounded-lg bg-surface p-4 ring-1 ring-line">
      <Progress label={`Writing the audit log as ${name}`} value={data?.progress ?? 0} />
      <p className="mt-1.5 text-sm text-ink-subtle">
        {one.text}. You can go on working: it goes on without this screen, and you find it here again.
      </p>
    </div>
  );
}

interface AuditExportsProps {
  begun: readonly BegunExport[];
  onDrop: (id: string) => void;
}

/** What is being exported, what can be fetched, and what went wrong. */
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
