import type { ImportOutcome, ImportRow, TesterImport } from "@firstlight/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Button, ErrorState, Loading, NativeSelect, Progress, ShowMore, Skeleton, Table } from "#ui/index.ts";
import { importQuery, importRowsQuery } from "./queries.ts";
import { personColumns } from "./columns.tsx";
import { countsSentence, outcomeLabels } from "./labels.ts";

const columns = [
  ...personColumns,
  { id: "reason", header: t("Reason"), cell: (row: ImportRow) => row.reason ?? outcomeLabels[row.outcome].after },
];

/** The rows by outcome: rejected rows first, since they need action. */
function outcomesOf(report: TesterImport) {
  const counts: [ImportOutcome, number][] = [
    ["refused", report.refused],
    ["already_here", report.already_here],
    ["added", report.added],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => ({
      value: outcome,
      label: `${outcomeLabels[outcome].after} (${count.toLocaleString(locale())})`,
    }));
}

function Rows({ projectId, report }: { projectId: string; report: TesterImport }) {
  const options = outcomesOf(report);
  const [chosen, setChosen] = useState<string>();
  const outcome = (options.find(({ value }) => value === chosen) ?? options[0])?.value ?? "added";
  const rows = useInfiniteQuery(importRowsQuery(projectId, report.id, outcome));
  if (options.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <NativeSelect label={t("Show")} options={options} value={outcome} onChange={setChosen} className="sm:w-60" />
      {rows.isError && !rows.data ? (
        <ErrorState isCompact title={t("Failed to load rows")} onRetry={() => void rows.refetch()} />
      ) : (
        <Table
          label={t("Rows in the import")}
          maxHeight="20rem"
          columns={columns}
          isLoading={rows.isPending}
          rows={rows.data?.pages.flatMap((page) => page.items) ?? []}
          rowKey={(row) => String(row.line)}
        />
      )}
      <ShowMore query={rows} size="sm" variant="ghost" className="self-start" />
    </div>
  );
}

/** Refetches the project's lists and counts when the import makes progress. */
function useFreshPeople(isFinished: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isFinished) return;
    const keys = [["testers", "of-project"], ["testers", "imports"], ["projects"], ["analytics"]];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  }, [client, isFinished]);
}

interface ImportReportProps {
  projectId: string;
  importId: string;
  onClose: () => void;
}

/** The progress of an import, and the outcome of each row. */
export function ImportReport({ projectId, importId, onClose }: ImportReportProps) {
  const query = useQuery(importQuery(projectId, importId));
  const report = query.data;
  useFreshPeople(report?.status === "finished");
  if (query.isError && !report) {
    return (
      <ErrorState
        isCompact
        title={detailOf(query.error, t("Failed to load import"))}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!report) {
    return (
      <Loading label={t("Loading the import…")} className="flex flex-col gap-3">
        <Skeleton className="h-2" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const done = report.total - report.waiting;
  const isRunning = report.status === "running";
  return (
    <div className="flex flex-col gap-4">
      {isRunning && (
        <Progress
          label={t("Inviting testers")}
          value={(done / Math.max(1, report.total)) * 100}
          valueText={t("{done} of {total}", { done, total: report.total })}
        />
      )}
      <p role="status" className="tabular text-base text-ink">
        {isRunning ? t("You can close this window. The import continues.") : countsSentence(report, true)}
      </p>
      {!isRunning && report.added > 200 && (
        <p className="text-sm text-ink-muted">
          {t(
            "Invitations for a long list are sent evenly over the day, so that mail providers trust them. The delivery log shows which are on their way.",
          )}
        </p>
      )}
      {!isRunning && <Rows projectId={projectId} report={report} />}
      <div className="flex justify-end">
        <Button variant={isRunning ? "secondary" : "primary"} onPress={onClose}>
          {isRunning ? t("Close") : t("Done")}
        </Button>
      </div>
    </div>
  );
}
